import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StartOptions } from '../src/start-service.ts'

/** What options can cross to another process. */
export type ChildOptions = Omit<StartOptions, 'log' | 'now'>

/** A service in a process of its own. */
export interface ChildService extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly readyMs: number
  /** Megabytes of memory: now, and the most there was. */
  memory(): { now: number; peak: number }
  /** As a power button would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('serve.ts', import.meta.url))

/** As `npm start` runs it. */
export const nodeOptions = ['--conditions=portico-source', '--max-semi-space-size=4']

/** The service ended before it was ready; the message is what it said. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed'
}

export async function startChild(
  options: ChildOptions = {},
  further: readonly string[] = [],
): Promise<ChildService> {
  const began = performance.now()
  // Most of what is done to it begins with a sign-up: one that makes an account at once.
  const atOnce = { security: { account_enumeration: { mitigate: false } }, ...options.config }
  const child = spawn(
    process.execPath,
    [...nodeOptions, ...further, main, JSON.stringify({ ...options, config: atOnce })],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const url = await firstLine(child)
  const alive = await fetch(`${url}/health/ready`)
  await alive.body?.cancel()
  const readyMs = Math.round(performance.now() - began)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const stop = () => end('SIGTERM')
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    memory: () => memoryOf(child.pid ?? 0),
    kill: () => end('SIGKILL'),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    let complaint = ''
    child.stdout?.on('data', (piece: Buffer) => {
      out += piece.toString('utf8')
      const end = out.indexOf('\n')
      if (end > 0) resolve(out.slice(0, end))
    })
    child.stderr?.on('data', (piece: Buffer) => {
      complaint += piece.toString('utf8')
    })
    child.once('exit', (code) =>
      reject(new ChildFailed(complaint.trim() || `the service ended with ${code}`)),
    )
  })
}

/** In megabytes, as Linux counts it; elsewhere unknown. */
export function memoryOf(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024)
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}
