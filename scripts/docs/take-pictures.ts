import { writeFile } from 'node:fs/promises'
import { inRepository } from '../repository.ts'
import { pictureSettings, showPictures } from './pictures.ts'
import { openStage } from './stage.ts'

/** `npm run docs -- --pictures`: the README's pictures anew, with the words that are on them beside. */
export async function takePictures(): Promise<void> {
  await using stage = await openStage(pictureSettings)
  const shown: Record<string, string[]> = {}
  await showPictures(stage.url, async ({ name, page, words }) => {
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
    await writeFile(inRepository('docs', 'images', `${name}.webp`), Buffer.from(data, 'base64'))
    shown[name] = words.split('\n')
    console.log(`docs/images/${name}.webp`)
  })
  const file = inRepository('docs', 'images', 'pictures.json')
  await writeFile(file, `${JSON.stringify(shown, null, 2)}\n`)
}
