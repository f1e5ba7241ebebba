import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.ts'
import { pictureSettings, showPictures } from './pictures.ts'
import { openStage } from './stage.ts'

test(
  'the README’s pictures show the pages as they are; if not, npm run docs -- --pictures takes them anew',
  { timeout: 300_000 },
  async () => {
    const taken: Record<string, string[]> = JSON.parse(
      readFileSync(inRepository('docs', 'images', 'pictures.json'), 'utf8'),
    )
    const readme = readFileSync(inRepository('README.md'), 'utf8')
    const now: Record<string, string[]> = {}
    await using stage = await openStage(pictureSettings)
    await showPictures(stage.url, async ({ name, words }) => {
      expect(existsSync(inRepository('docs', 'images', `${name}.webp`))).toBe(true)
      expect(readme).toContain(`docs/images/${name}.webp`)
      now[name] = words.split('\n')
    })
    expect(now).toEqual(taken)
  },
)
