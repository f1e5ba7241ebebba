import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedFlow } from './recorded-flows.ts'

// Vitest runs from the repository's root; a page's environment has no file addresses to go by.
const folder = join(process.cwd(), 'fixtures')

/** Every form that an engine was seen to answer with, of all engines. */
export const everyRecording: RecordedFlow[] = globSync('*/**/*.json', { cwd: folder })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((name) => ({ name, flow: JSON.parse(readFileSync(join(folder, name), 'utf8')).body }))
  .filter(({ flow }) => flow?.ui)
