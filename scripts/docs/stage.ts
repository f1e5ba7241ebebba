import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startTied } from '@portico/kratos'
import { inRepository } from '../repository.ts'

export interface Ended {
  code: number | null
  out: string
  err: string
}

// A reader's shell does not know that a test is running; React would draw other pages for one.
const { NODE_ENV: _, VITEST: __, ...shell } = process.env

/** What `npm start` reads that a test must not share with anybody else. */
const ownEnvironment = async (port: number, data: string) => ({
  ...shell,
  PATH: [inRepository('node_modules', '.bin'), dirname(process.execPath), process.env['PATH']].join(
    ':',
  ),
  PORTICO_PORT: String(port),
  PORTICO_DATA: data,
  PORTICO_PROVIDER_PORT: String(await freePort()),
  PORTICO_URL: `http://localhost:${port}`,
})

/** A folder of its own with a site in it, for the commands of the pages to act upon. */
export async function openStage(config: object) {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'portico-typed-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  const settings = join(folder, 'portico.config.json')
  await writeFile(settings, JSON.stringify(config))
  const port = await freePort()
  const environment = {
    ...(await ownEnvironment(port, join(folder, 'data'))),
    PORTICO_CONFIG: settings,
    XDG_CONFIG_HOME: join(folder, 'config'),
  }
  const url = `http://localhost:${port}`
  undo.use(await untilReady('npm start', port, environment))
  const owned = undo.move()

  return {
    folder,
    url,
    environment,
    /** What a page says, typed into a shell. */
    type: (command: string, { input = '', ...more }: Record<string, string> = {}) =>
      typed(command, { ...environment, ...more }, input),
    /** A page's command that starts another site: it is there when visitors may come. */
    async start(command: string, environment: Record<string, string> = {}) {
      const port = await freePort()
      const data = join(folder, `data-${port}`)
      const started = await untilReady(command, port, {
        ...(await ownEnvironment(port, data)),
        ...environment,
      })
      return { url: `http://localhost:${port}`, ...started }
    },
    read: (name: string) => readFile(join(folder, name), 'utf8'),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

async function untilReady(command: string, port: number, env: NodeJS.ProcessEnv) {
  // The shell makes room for npm: whoever ends the one ends the other.
  const script = command.replace(/npm start$/, 'exec npm start')
  const site = startTied('sh', ['-c', script], { env, cwd: inRepository() })
  let ended = false
  void site.ended.then(() => (ended = true))
  const isReady = () =>
    fetch(`http://localhost:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (ended) throw new Error(`${command} ended:\n${site.log()}`)
    await pause(100)
  }
  return {
    async [Symbol.asyncDispose]() {
      await site.stop()
      // npm is gone before the site is; whoever removes its folder waits for both.
      while (await isReady()) await pause(100)
    },
  }
}

function typed(command: string, env: NodeJS.ProcessEnv, input: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command], { cwd: inRepository(), env })
    const said = { out: '', err: '' }
    child.stdout.on('data', (part) => (said.out += String(part)))
    child.stderr.on('data', (part) => (said.err += String(part)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
