// Makes the command's JavaScript from its sources, which lie beside it in a clone.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Builds the command unless that has been done since the last change, and names its entry. */
export async function build(folder) {
  const roots = [
    'src',
    '../../packages/client/src',
    '../../packages/flows/src',
    '../../packages/react/src',
  ]
  const sources = roots.flatMap((root) => below(join(folder, root)))
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs))
  const dist = join(folder, 'dist')
  const built = join(dist, Math.round(newest).toString(36))
  const entry = join(built, 'portico.cjs')
  const made = Date.now()
  if (!existsSync(built)) await bundle(folder, dist, built)
  const folders = sources.filter((source) => statSync(source).isDirectory())
  writeWhole(dist, 'latest.json', JSON.stringify({ entry, made, sources: folders }))
  return entry
}

/** A folder and everything in it. */
function below(path) {
  const inside = readdirSync(path, { withFileTypes: true, recursive: true })
  return [path, ...inside.map(({ parentPath, name }) => join(parentPath, name))]
}

/** One folder of plain JavaScript; what a command does not use is in a file of its own and not loaded. */
async function bundle(folder, dist, built) {
  if (process.stderr.isTTY) process.stderr.write('Building the portico command, this once …\n')
  const { rolldown } = await import('rolldown')
  mkdirSync(dist, { recursive: true })
  clearOld(dist)
  const beside = mkdtempSync(join(dist, 'making-'))
  const made = await rolldown({
    input: { portico: join(folder, 'src', 'main.ts') },
    platform: 'node',
    // What the entry shares with its parts stays in the entry: one file less to load at every start.
    preserveEntrySignatures: 'allow-extension',
    resolve: { conditionNames: ['portico-source', 'node', 'import', 'default'] },
    transform: { target: 'node20', define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  // Node loads this kind of module a few milliseconds sooner.
  await made.write({
    dir: beside,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    minify: true,
  })
  await made.close()
  putInPlace(beside, built)
}

/** Another start of the command may have been quicker; then its work is as good. */
function putInPlace(beside, place) {
  try {
    renameSync(beside, place)
  } catch (problem) {
    rmSync(beside, { recursive: true, force: true })
    if (!existsSync(place)) throw problem
  }
}

function writeWhole(dist, name, text) {
  const beside = join(dist, `${name}.${process.pid}`)
  writeFileSync(beside, text)
  renameSync(beside, join(dist, name))
}

/** Earlier builds; a command that was started a moment ago may still load a part of its own. */
function clearOld(dist) {
  for (const name of readdirSync(dist)) {
    const old = join(dist, name)
    if (Date.now() - statSync(old).mtimeMs > 3_600_000)
      rmSync(old, { recursive: true, force: true })
  }
}
