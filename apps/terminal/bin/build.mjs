// Makes the command's JavaScript from its sources, which lie beside it in a clone. Plain JavaScript itself,
// so that any Node from 20 on can run it.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(folder, '..', '..', 'packages')
const sources = [
  join(folder, 'src'),
  join(packages, 'client', 'src'),
  join(packages, 'flows', 'src'),
  join(packages, 'react', 'src'),
]

/** The entry of the built command. It is built anew when a source has changed since. */
export async function builtCommand() {
  const stamp = stampOf(sources)
  const built = join(folder, 'dist', stamp)
  if (!existsSync(built)) await build(built)
  return join(built, 'portico.js')
}

/** A name that changes with the sources. */
function stampOf(folders) {
  let newest = 0
  let count = 0
  for (const one of folders) {
    for (const entry of readdirSync(one, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue
      count += 1
      newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
    }
  }
  return `${Math.round(newest).toString(36)}-${count}`
}

/** One folder of plain JavaScript; what a command does not use is in a file of its own and not loaded. */
async function build(built) {
  if (process.stderr.isTTY) process.stderr.write('Building the portico command, this once …\n')
  const { rolldown } = await import('rolldown')
  mkdirSync(dirname(built), { recursive: true })
  const beside = mkdtempSync(join(dirname(built), 'making-'))
  const bundle = await rolldown({
    input: { portico: join(folder, 'src', 'main.ts') },
    platform: 'node',
    resolve: { conditionNames: ['portico-source', 'node', 'import', 'default'] },
    transform: { target: 'node20', define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  await bundle.write({ dir: beside, format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  clearOld(dirname(built))
  try {
    renameSync(beside, built)
  } catch (problem) {
    // Another start of the command was quicker.
    rmSync(beside, { recursive: true, force: true })
    if (!existsSync(built)) throw problem
  }
}

/** Earlier builds; a command that was started a moment ago may still load a part of its own. */
function clearOld(dist) {
  for (const name of readdirSync(dist)) {
    const old = join(dist, name)
    if (Date.now() - statSync(old).mtimeMs > 3_600_000)
      rmSync(old, { recursive: true, force: true })
  }
}
