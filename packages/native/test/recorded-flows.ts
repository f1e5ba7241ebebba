import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow } from '@portico/client'

const folder = join(__dirname, '..', '..', '..', 'fixtures', 'v26')

/** Every recorded answer that carries a form. */
export const recordedFlows: { name: string; flow: Flow }[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, flow: JSON.parse(readFileSync(join(folder, name), 'utf8')).body }))
  .filter(({ flow }) => flow?.ui)
