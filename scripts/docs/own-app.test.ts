import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRepository, moduleScript } from '../repository.ts'

const run = promisify(execFile)
const packages = ['client', 'flows', 'react', 'guard'] as const
/** What npm would fetch for them, and what `npm create vite` with `react-ts` brings. */
const fetched =
  'react react-dom vite @vitejs/plugin-react @types/react @types/react-dom downshift libphonenumber-js jose hono express @types/express @types/node'.split(
    ' ',
  )

const undo = new AsyncDisposableStack()
let app = ''

/** The files of a page: blocks of code that begin with their name. */
function filesOf(page: string): [name: string, code: string][] {
  const text = readFileSync(inRepository(page), 'utf8')
  return [...text.matchAll(/```tsx?\n\/\/ (\S+)\n([^]*?)```/g)].map(([, name = '', code = '']) => [
    name,
    code,
  ])
}

/** Built in a copy, as deep in the repository as the package itself: nobody's `dist` is pulled away. */
async function packed(name: string, into: string): Promise<string> {
  const scratch = inRepository('.portico')
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, `${name}-`))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  await cp(inRepository('packages', name), folder, {
    recursive: true,
    filter: (file) => !/[/\\](node_modules|dist|gallery|\.storybook)$/.test(file),
  })
  await run(process.execPath, [moduleScript('tsdown', 'dist', 'run.mjs'), '--logLevel', 'error'], {
    cwd: folder,
  })
  // As the page has it: npm pack
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', into], {
    cwd: folder,
  })
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
  return join(into, filename)
}

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'portico-own-app-'))
  undo.defer(() => rm(app, { recursive: true, force: true }))
  for (const name of fetched) {
    await mkdir(dirname(join(app, 'node_modules', name)), { recursive: true })
    await symlink(inRepository('node_modules', name), join(app, 'node_modules', name))
  }
  await Promise.all(
    packages.map(async (name) => {
      const archive = await packed(name, app)
      const place = join(app, 'node_modules', '@portico', name)
      await mkdir(place, { recursive: true })
      await run('tar', ['-xzf', archive, '-C', place, '--strip-components=1'])
    }),
  )
  await writeFile(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await writeFile(
    join(app, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  )
  await writeFile(join(app, 'tsconfig.json'), JSON.stringify(asViteMakesIt))
  for (const [name, code] of [
    ...filesOf('docs/your-own-app.md'),
    ...filesOf('packages/guard/README.md'),
  ]) {
    await mkdir(dirname(join(app, name)), { recursive: true })
    await writeFile(join(app, name), code)
  }
}, 300_000)
afterAll(() => undo.disposeAsync())

const asViteMakesIt = {
  compilerOptions: {
    target: 'es2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['vite/client', 'node'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    verbatimModuleSyntax: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
  },
  include: ['src', 'vite.config.ts'],
}

test('the files on the pages are right for the packages as they are packed', async () => {
  expect(filesOf('docs/your-own-app.md').map(([name]) => name)).toEqual([
    'vite.config.ts',
    'src/main.tsx',
    'src/sign-in.tsx',
    'src/own-pieces.tsx',
  ])
  const { stdout } = await run(process.execPath, [moduleScript('typescript', 'bin', 'tsc')], {
    cwd: app,
  }).catch((problem: { stdout: string }) => problem)
  expect(stdout).toBe('')
}, 120_000)

test('an app outside of the repository is built from them', async () => {
  const { NODE_ENV: _, ...env } = process.env
  const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build'], { cwd: app, env })
  const page = await readFile(join(app, 'dist', 'index.html'), 'utf8')
  expect(page).toMatch(/<script type="module"[^>]* src="\/assets\/index-/)
  expect(page).toMatch(/<link rel="stylesheet"/)
}, 120_000)

test.each(packages)('%s is packed without its tests', async (name) => {
  const { stdout } = await run('sh', ['-c', `tar -tzf portico-${name}-*.tgz`], { cwd: app })
  expect(stdout).toContain('package/dist/index.js')
  expect(stdout.split('\n').filter((file) => /\.test\.|\/test\//.test(file))).toEqual([])
})
