import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { everyRecording } from '../test/every-recording.ts'

const program = fileURLToPath(new URL('build.ts', import.meta.url))

test(
  'the gallery is built, with every component and every recorded form',
  { timeout: 300_000 },
  async () => {
    await using undo = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'portico-gallery-'))
    undo.defer(() => rm(folder, { recursive: true, force: true }))
    const { NODE_ENV: _, ...env } = process.env
    await promisify(execFile)(process.execPath, [program, '--output-dir', folder, '--test'], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    })

    const { entries }: { entries: Record<string, { title: string }> } = JSON.parse(
      await readFile(join(folder, 'index.json'), 'utf8'),
    )
    const titles = Object.values(entries).map(({ title }) => title)
    expect(titles.filter((title) => title.startsWith('Recorded/'))).toHaveLength(
      everyRecording.length,
    )
    expect(titles.filter((title) => title === 'Components').length).toBeGreaterThan(10)
    const page = await readFile(join(folder, 'iframe.html'), 'utf8')
    expect(page).toMatch(/<script type="module"/)
  },
)
