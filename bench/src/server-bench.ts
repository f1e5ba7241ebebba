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
  bare: Served
  /** How many times as many pages as the bare server, of runs beside each other. */
  ratio: Spread
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
  rounds = 5,
): Promise<ServerFigures> {
  await using all = new AsyncDisposableStack()
  const site = all.use(await startSiteProcess())
  const page = await openLogin(site.url)
  const plain = all.use(await startBare(page.html))
  const load = { what: 'page', connections, target: page.target, cookie: page.cookie } as const
  const runs: { ours: Measured; bare: Measured }[] = []
  for (const server of [site, plain])
    await runLoad(server, { ...load, seconds: 0, requests: warmUp })
  for (let round = 0; round < rounds; round++) {
    const ours = await runLoad(site, { ...load, seconds: 3 })
    const bare = await runLoad(plain, { ...load, seconds: 3 })
    if (ours.failed + bare.failed > 0) throw new Error('a page could not be had')
    say(`${ours.perSecond.toFixed(0)} pages a second, bare ${bare.perSecond.toFixed(0)}`)
    runs.push({ ours, bare })
  }
  const served = (of: 'ours' | 'bare'): Served => ({
    perSecond: spreadOf(runs.map((run) => run[of].perSecond)),
    milliseconds: spreadOf(runs.map((run) => run[of].processorMs)),
  })
  return {
    ours: served('ours'),
    bare: served('bare'),
    ratio: spreadOf(runs.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
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

async function startBare(html: string): Promise<UnderLoad & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-bare-'))
  const file = join(folder, 'page.html')
  await writeFile(file, html)
  const child = spawn(process.execPath, [bareServer, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { pid = 0 } = child
  const [url = ''] = await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')
  return {
    url: String(url),
    processorSeconds: () => processorSeconds(pid),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
