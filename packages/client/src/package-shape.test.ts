import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)

const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = fileURLToPath(new URL('..', import.meta.url))
// As deep in the repository as the package itself, so that its relative settings hold here too.
const scratch = join(root, '.portico')
let folder = ''

/** Runs a tool of the repository on the copy, on this same Node; rejects when it is not content. */
const tool = async (script: string, ...options: string[]) =>
  run(process.execPath, [join(root, 'node_modules', script), ...options], { cwd: folder })

// The package is built in a copy: a build in place would pull `dist` from under whoever reads it.
beforeAll(async () => {
  mkdirSync(scratch, { recursive: true })
  folder = mkdtempSync(join(scratch, 'client-'))
  for (const name of [
    'package.json',
    'README.md',
    'tsconfig.json',
    'tsconfig.build.json',
    'tsdown.config.ts',
    'src',
    'test',
  ]) {
    cpSync(join(source, name), join(folder, name), { recursive: true })
  }
  await tool('tsdown/dist/run.mjs')
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the built package has its types, and a module for each call', () => {
  expect(existsSync(join(folder, 'dist/index.d.ts'))).toBe(true)
  expect(globSync('dist/calls/*.js', { cwd: folder })).toHaveLength(32)
  expect(globSync('dist/calls/*.d.ts', { cwd: folder })).toHaveLength(32)
})

test('the package depends on nothing', async () => {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } })

  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('peerDependencies')
})

test('publint finds nothing to say', { timeout: 60_000 }, async () => {
  const { stdout } = await tool('publint/src/cli.js', '--strict')

  expect(stdout).toContain('All good!')
})

test('are the types wrong? They are not', { timeout: 60_000 }, async () => {
  const { stdout } = await tool(
    '@arethetypeswrong/cli/dist/index.js',
    '--pack',
    '--profile',
    'esm-only',
    '--format',
    'json',
  )

  expect(JSON.parse(stdout)).toMatchObject({ analysis: { packageName: '@portico/client' } })
})

test('tests and their samples are not published', { timeout: 60_000 }, async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: folder })
  const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout)
  const paths = packed?.files.map(({ path }) => path) ?? []

  expect(paths).toContain('src/index.ts')
  expect(paths).toContain('dist/index.js')
  expect(paths.filter((path) => /test/.test(path))).toEqual([])
})
