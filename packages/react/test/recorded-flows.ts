import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow, LoginFlow } from '@portico/client'

// Vitest runs from the repository's root; a page's environment has no file addresses to go by.
const folder = join(process.cwd(), 'fixtures', 'v26')

const bodyOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).body

export interface RecordedFlow {
  name: string
  flow: Flow
}

/** Every recorded answer that carries a form. */
export const recordedFlows: RecordedFlow[] = globSync('**/*.json', { cwd: folder })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((name) => ({ name, flow: bodyOf(name) }))
  .filter(({ flow }) => flow?.ui)

export const recordedLogin = (name: string): LoginFlow => bodyOf(`login/${name}.json`)
