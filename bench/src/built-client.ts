import { execFile } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'packages/client')

const newest = (pattern: string) =>
  Math.max(
    0,
    ...globSync(pattern, { cwd: folder }).map((file) => statSync(join(folder, file)).mtimeMs),
  )

/** Sizes are those of the package as it is published: built, and no older than its sources. */
export async function builtClient(): Promise<void> {
  const sources = Math.max(newest('src/**/*.ts'), newest('*.{json,ts}'))
  if (newest('dist/index.js') > sources) return
  const tsdown = join(root, 'node_modules/tsdown/dist/run.mjs')
  await promisify(execFile)(process.execPath, [tsdown, '--logLevel', 'warn'], { cwd: folder })
}
