import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { memoryOf, nodeOptions } from '@portico/service/faults'
import { freePort } from '@portico/kratos'
import { processorSeconds } from './processor-seconds.ts'

export interface SiteProcess extends AsyncDisposable {
  url: string
  pid: number
  /** Megabytes. */
  memory(): { now: number; peak: number }
  processorSeconds(): number
  /** What Node's inspector said of where it listens, if it was asked to. */
  inspector: string | undefined
}

const main = fileURLToPath(new URL('../../apps/web/src/main.ts', import.meta.url))

/** The site as `npm start` runs it in production, on the embedded engine, with a folder of its own. */
export async function startSiteProcess(further: readonly string[] = []): Promise<SiteProcess> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-site-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  // An account is ready to use at once, so that pages behind the sign-in can be measured too.
  const config = {
    flows: { verification: { enabled: false }, registration: { style: 'unified' } },
    security: { account_enumeration: { mitigate: false } },
  }
  await writeFile(join(folder, 'portico.config.json'), JSON.stringify(config))
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeOptions, ...further, main], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORTICO_MODE: 'production',
      PORTICO_PORT: String(port),
      PORTICO_PUBLIC_URL: `http://localhost:${port}`,
      PORTICO_DATA: join(folder, 'data'),
    },
  })
  undo.defer(() => stop(child))
  const inspector = inspectorOf(child)
  await ready(child)
  const { pid = 0 } = child
  const owned = undo.move()
  return {
    url: `http://localhost:${port}`,
    pid,
    memory: () => memoryOf(pid),
    processorSeconds: () => processorSeconds(pid),
    inspector: inspector(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the site says nothing')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Portico is ready')) {
      // Whatever it says later must not fill the pipe.
      child.stdout.resume()
      return
    }
  }
  throw new Error('the site ended before it was ready')
}

function inspectorOf(child: ChildProcess): () => string | undefined {
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
    process.stderr.write(piece.toString().replaceAll(/^(Debugger|For help).*\n/gm, ''))
  })
  return () => /ws:\/\/\S+/.exec(said)?.[0]
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(patience)
}
