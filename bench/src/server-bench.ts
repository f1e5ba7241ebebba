import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { watchHeap } from './heap.ts'
import { processorSeconds } from './processor-seconds.ts'
import { type Measured, runLoad, type UnderLoad } from './run-load.ts'
import { startSiteProcess } from './site-process.ts'
import { type Spread, spreadOf } from './spread.ts'

interface Served {
  perSecond: Spread
  /** Of processor time. */
  milliseconds: Spread
}

export interface ServerFigures {
  ours: Served
  /** The same HTML by `renderToString` alone: of the page's own components, and of plain elements. */
  components: Served
  elements: Served
  /** How many times as many pages as these, of runs beside each other. */
  ratio: { components: Spread; elements: Spread }
  /** Megabytes: the heap after a clean-up, and all that the process holds. */
  memory: { requests: number; before: Held; after: Held }
}

interface Held {
  heap: number
  resident: number
}

const requests = 20_000
const warmUp = 5_000
const connections = 8

/** `/login?flow=…` on the embedded engine, beside the same HTML by `renderToString` alone. */
export async function serverFigures(
  say: (line: string) => void,
  rounds = 15,
): Promise<ServerFigures> {
  await using all = new AsyncDisposableStack()
  const site = all.use(await startSiteProcess())
  const page = await openLogin(site.url)
  const servers = {
    ours: site,
    components: all.use(await startBare('components', page.html)),
    elements: all.use(await startBare('elements', page.html)),
  }
  const load = { what: 'page', connections, target: page.target, cookie: page.cookie } as const
  for (const server of Object.values(servers)) {
    await runLoad(server, { ...load, seconds: 0, requests: warmUp })
  }
  const measure = async (server: UnderLoad) => {
    const measured = await runLoad(server, { ...load, seconds: 1 })
    if (measured.failed > 0) throw new Error(`${measured.failed} pages could not be had`)
    return measured
  }
  const runs: Record<keyof typeof servers, Measured>[] = []
  for (let round = 0; round < rounds; round++) {
    const run = {
      ours: await measure(servers.ours),
      components: await measure(servers.components),
      elements: await measure(servers.elements),
    }
    const [ours, ...others] = Object.values(run).map(({ perSecond }) => perSecond.toFixed(0))
    say(`${ours} pages a second; bare, of components and of elements: ${others.join(', ')}`)
    runs.push(run)
  }
  const served = (of: keyof typeof servers): Served => ({
    perSecond: spreadOf(runs.map((run) => run[of].perSecond)),
    milliseconds: spreadOf(runs.map((run) => run[of].processorMs)),
  })
  const ratio = (of: 'components' | 'elements') =>
    spreadOf(runs.map((run) => run.ours.perSecond / run[of].perSecond))
  return {
    ours: served('ours'),
    components: served('components'),
    elements: served('elements'),
    ratio: { components: ratio('components'), elements: ratio('elements') },
    memory: await memoryOverTime(say),
  }
}

/** A site of its own: an inspector makes a process slower. */
async function memoryOverTime(say: (line: string) => void): Promise<ServerFigures['memory']> {
  await using site = await startSiteProcess(['--inspect=127.0.0.1:0'])
  if (site.inspector === undefined) throw new Error('the site has no inspector')
  using heap = await watchHeap(site.inspector)
  const { target, cookie } = await openLogin(site.url)
  const load = { what: 'page', connections, target, cookie, seconds: 0 } as const
  const held = async (): Promise<Held> => ({
    heap: await heap.inUse(),
    resident: site.memory().now,
  })
  await runLoad(site, { ...load, requests: warmUp })
  const before = await held()
  await runLoad(site, { ...load, requests })
  const after = await held()
  say(`heap ${before.heap.toFixed(1)} MB, after ${requests} pages ${after.heap.toFixed(1)} MB`)
  return { requests, before, after }
}

async function openLogin(url: string) {
  const answer = await fetch(`${url}/login`)
  const html = await answer.text()
  const flow = /\/self-service\/login\?flow=([0-9a-f-]{36})/.exec(html)?.[1]
  if (flow === undefined) throw new Error('the login page shows no flow')
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { html, target: `/login?flow=${flow}`, cookie }
}

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

async function startBare(
  made: 'components' | 'elements',
  html: string,
): Promise<UnderLoad & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-bare-'))
  const file = join(folder, 'page.html')
  await writeFile(file, html)
  const child = spawn(process.execPath, [bareServer, made, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { pid = 0 } = child
  if (!child.stdout) throw new Error('the bare server says nothing')
  const said = createInterface({ input: child.stdout })
  const url = await Promise.race([
    once(said, 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare server does not start'))),
  ])
  return {
    url,
    processorSeconds: () => processorSeconds(pid),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
