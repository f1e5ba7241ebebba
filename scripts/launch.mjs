import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.portico-lock')
const neededMajor = 24

/** What each npm script runs, from the repository's root. */
const commands = {
  start: 'apps/web/src/main.ts',
  'start-kratos': 'scripts/start-kratos.ts',
  kratos: 'tools/kratos/src/main.ts',
  bench: 'bench/src/main.ts',
  record: 'tools/record/src/main.ts',
  gallery: 'packages/react/gallery/start.ts',
  'gallery-build': 'packages/react/gallery/build.ts',
  native: 'scripts/native.ts',
  'native-export': 'scripts/native-export.ts',
  'native-test': 'scripts/native-test.ts',
  build: 'scripts/build.ts',
  identities: 'packages/service/src/operator/identities-main.ts',
  backup: 'packages/service/src/operator/backup-main.ts',
  restore: 'packages/service/src/operator/restore-main.ts',
  move: 'packages/service/src/operator/move-main.ts',
  faults: 'scripts/faults.ts',
  cluster: 'scripts/cluster/main.ts',
  portico: 'apps/terminal/bin/portico.mjs',
  docs: 'scripts/docs/main.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  unit: 'scripts/unit.ts',
  conformance: 'scripts/conformance.ts',
  e2e: 'scripts/e2e.ts',
  shots: 'scripts/shots.ts',
}

/** Installs what the lockfile says if that has not been done, then runs the command on Node 24. */
export async function launch(command, args) {
  try {
    if (!Object.hasOwn(commands, command ?? '')) {
      const known = Object.keys(commands).join(', ')
      throw new CannotStart(`There is no command "${command ?? ''}"; there are ${known}.`)
    }
    install()
    process.exitCode = await run(runtime(), command, args)
  } catch (problem) {
    if (!(problem instanceof CannotStart)) throw problem
    console.error(problem.message)
    process.exitCode = 1
  }
}

class CannotStart extends Error {}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  console.log('Installing what the lockfile lists (npm ci); the first time takes a minute or two …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (installed.status !== 0) {
    throw new CannotStart(
      'Portico could not install its dependencies: npm ci failed, its own words are above.',
    )
  }
  try {
    writeFileSync(stamp, lock)
  } catch {
    throw new CannotStart(`Portico may not write to ${join(root, 'node_modules')}.`)
  }
}

/** Node 24 comes with the dependencies where npm has it; elsewhere the installed one must do. */
function runtime() {
  const places = [
    join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
    join(root, 'node_modules', `node-win-${process.arch}`, 'bin', 'node.exe'),
  ]
  const found = places.find((place) => existsSync(place))
  if (found) return found
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  throw new CannotStart(
    `Portico runs on Node ${neededMajor}, which npm does not bring for ${process.platform} on ${process.arch}: please install Node ${neededMajor} or later.`,
  )
}

/**
 * New things in memory are swept out after 4 MB, not 64: as many pages a second, and the process stays
 * a quarter smaller however long it runs.
 */
const nodeOptions = ['--conditions=portico-source', '--max-semi-space-size=4']

function run(node, command, args) {
  const child = spawn(node, [...nodeOptions, join(root, commands[command]), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // What was compiled once starts faster the next time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'portico-compiled'),
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  // Ctrl-C reaches the child too, which ends in its own time; this process only waits for it.
  const handOn = (signal) => child.kill(signal)
  process.on('SIGINT', () => {})
  process.on('SIGTERM', handOn)
  process.on('SIGHUP', handOn)
  // npm dies of a signal without handing it on to its script: whoever lost its parent ends as well.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
  return new Promise((resolve, reject) => {
    child.on('error', ({ message }) =>
      reject(new CannotStart(`Portico could not run ${node}: ${message}.`)),
    )
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
