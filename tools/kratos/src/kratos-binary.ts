import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cacheFolder } from './cache-folder.ts'
import { makeOnce } from './make-once.ts'

/** The engine cannot run here; the message says in one sentence what is missing. */
export class KratosUnavailable extends Error {
  override readonly name = 'KratosUnavailable'
}

/** The version that go.mod pins. */
export const kratosVersion = 'v1.3.1'

const goModule = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

const buildArguments = [
  '-tags',
  'sqlite',
  // Otherwise /version says "master".
  '-ldflags',
  `-X github.com/ory/kratos/driver/config.Version=${kratosVersion}`,
]

export type Progress = (line: string) => void

/** Finds the built engine in the cache, or builds it there: minutes the first time, nothing after. */
export async function kratosBinary(progress: Progress): Promise<string> {
  const path = join(await kratosFolder(), 'kratos')
  await makeOnce({
    path,
    make: async (unfinished) => {
      await requireGo()
      await requireCompiler()
      await build(unfinished, progress)
    },
    onWait: () => progress('Kratos: waiting for another process that is building it'),
  })
  return path
}

/** Why the engine cannot run here, in one sentence; nothing when it can, built already or not. */
export async function whyNoKratos(): Promise<string | undefined> {
  if (await isFile(join(await kratosFolder(), 'kratos'))) return undefined
  return requireGo()
    .then(requireCompiler)
    .then(
      () => undefined,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    )
}

/** The cache folder of exactly this engine: other sources or another machine type, another folder. */
export async function kratosFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['go.mod', 'go.sum']) hash.update(await readFile(join(goModule, file)))
  hash.update([process.platform, process.arch, ...buildArguments].join(' '))
  return join(cacheFolder(), `kratos-${kratosVersion}-${hash.digest('hex').slice(0, 16)}`)
}

async function build(out: string, progress: Progress): Promise<void> {
  progress(
    `Kratos: building ${kratosVersion} with Go, once; downloads and compiling take some minutes`,
  )
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const go = spawn('go', ['build', ...buildArguments, '-o', out, 'github.com/ory/kratos'], {
    cwd: goModule,
    env: { ...process.env, CGO_ENABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let downloads = 0
  let output = ''
  go.stderr.on('data', (chunk: Buffer) => {
    downloads += chunk.toString('utf8').split('go: downloading').length - 1
    output = (output + chunk.toString('utf8')).slice(-4000)
  })
  const ticker = setInterval(() => {
    progress(`Kratos: still building, ${seconds()} s, ${downloads} modules downloaded`)
  }, 15_000)
  const [status] = await once(go, 'exit').finally(() => clearInterval(ticker))
  if (status !== 0)
    throw new KratosUnavailable(`Kratos could not be built with Go: ${output.trim()}`)
  progress(`Kratos: built in ${seconds()} s`)
}

async function requireGo(): Promise<void> {
  const answer = await run('go', ['env', 'GOVERSION']).catch(() => undefined)
  if (answer === undefined) {
    throw new KratosUnavailable(
      'Kratos needs Go 1.22 or later to be built, and there is no `go` here.',
    )
  }
  if (!isGoEnough(answer.stdout)) {
    throw new KratosUnavailable(
      `Kratos needs Go 1.22 or later to be built, and this is ${answer.stdout.trim()}.`,
    )
  }
}

export function isGoEnough(version: string): boolean {
  const [, major = '0', minor = '0'] = /go(\d+)\.(\d+)/.exec(version) ?? []
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 22)
}

async function requireCompiler(): Promise<void> {
  const { stdout } = await run('go', ['env', 'CC'])
  const [compiler = 'cc'] = stdout.trim().split(' ')
  await run(compiler, ['--version']).catch(() => {
    throw new KratosUnavailable(
      `Kratos needs a C compiler to be built with SQLite, and \`${compiler}\` does not run here.`,
    )
  })
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  )
}
