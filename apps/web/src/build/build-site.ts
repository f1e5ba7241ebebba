import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packAssets } from '../server/assets.ts'

const app = fileURLToPath(new URL('../..', import.meta.url))
const repository = join(app, '..', '..')
const builds = join(app, 'dist')

const sources = [
  join(app, 'src'),
  ...['client', 'flows', 'react'].map((name) => join(repository, 'packages', name, 'src')),
]

/**
 * Builds the pages unless there is a build of these very sources, and tells where it lies: `client` for
 * browsers, `server` for rendering. A build appears as a whole under the sources' fingerprint, so that
 * processes of different sources, or several at once, do not meet.
 */
export async function buildSite(progress: (line: string) => void): Promise<string> {
  const built = join(builds, await fingerprint())
  if (existsSync(built)) return built

  // A folder that may not be written to is named before the bundler trips over it.
  await mkdir(builds, { recursive: true })
  await access(builds, constants.W_OK)
  progress('Building the pages …')
  await removeOld()
  const unfinished = await mkdtemp(join(builds, 'unfinished-'))
  await bundle(unfinished)
  await packAssets(join(unfinished, 'client'))
  // It is read by whoever runs the site, which in production is not who built it.
  await chmod(unfinished, 0o755)
  await rename(unfinished, built).catch(async (problem: unknown) => {
    // Somebody else was faster; theirs is as good.
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(built)) throw problem
  })
  return built
}

async function bundle(folder: string): Promise<void> {
  const { NODE_ENV: before } = process.env
  // A test has another environment, in which components are compiled with aids that the pages lack.
  process.env['NODE_ENV'] = 'production'
  try {
    const { build } = await import('vite')
    // Node reads the configuration by itself; bundling it first would write into node_modules.
    const shared = { root: app, logLevel: 'warn', configLoader: 'native' } as const
    await build({ ...shared, build: { outDir: join(folder, 'client') } })
    await build({ ...shared, build: { ssr: true, outDir: join(folder, 'server') } })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** A site that still runs may come to need a piece of its own build, so only old ones go. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(builds)) {
    const folder = join(builds, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > 86_400_000) await rm(folder, { recursive: true, force: true })
  }
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
  return hash.digest('hex').slice(0, 16)
}
