import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packAssets } from '../server/assets.ts'

const app = fileURLToPath(new URL('../..', import.meta.url))
const repository = join(app, '..', '..')
const stamp = join(app, 'dist', 'built-from')

/** Where the build lies: `client` for browsers, `server` for rendering. */
export const builtSite = join(app, 'dist')

const sources = [
  join(app, 'src'),
  ...['client', 'flows', 'react'].map((name) => join(repository, 'packages', name, 'src')),
]

/** Builds the pages unless the build is of these very sources. */
export async function buildSite(progress: (line: string) => void): Promise<void> {
  const current = await fingerprint()
  const last = await readFile(stamp, 'utf8').catch(() => '')
  if (last === current) return

  // A folder that may not be written to is named before the bundler trips over it.
  await mkdir(builtSite, { recursive: true })
  await access(builtSite, constants.W_OK)
  progress('Building the pages …')
  const { build } = await import('vite')
  // Node reads the configuration by itself; bundling it first would write into node_modules.
  const shared = { root: app, logLevel: 'warn', configLoader: 'native' } as const
  await build(shared)
  await build({ ...shared, build: { ssr: true } })
  await packAssets(join(builtSite, 'client'))
  await writeFile(stamp, current)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(repository, 'package-lock.json')))
  hash.update(await readFile(join(app, 'vite.config.ts')))
  for (const folder of sources) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort())
      hash.update(file.slice(repository.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}
