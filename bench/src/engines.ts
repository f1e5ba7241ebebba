import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKratos, startPostgres, whyNoKratos, whyNoPostgres } from '@portico/kratos'
import { memoryOf, startChild } from '@portico/service/faults'
import { processorSeconds } from './processor-seconds.ts'
import { type Spread, spreadOf } from './spread.ts'

/** A running engine to measure. */
export interface BenchEngine extends AsyncDisposable {
  name: string
  url: string
  /** Milliseconds from the command to the first answer. */
  start: Spread
  memory(): { now: number; peak: number }
  /** Seconds of processor time that it has used. */
  processorSeconds(): number
}

/** So often each is started; the last one stays. */
const starts = 5

/** The same on all of them: argon2id with 19 MiB, two rounds, one lane; no mail. */
const hash = { memory_kib: 19_456, iterations: 2, parallelism: 1 }

export async function startEmbedded(data?: string): Promise<BenchEngine> {
  await using undo = new AsyncDisposableStack()
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'portico-bench-')))
  if (data === undefined) undo.defer(() => rm(folder, { recursive: true, force: true }))
  const options = {
    data: folder,
    config: {
      hasher: hash,
      flows: { verification: { enabled: false }, registration: { style: 'unified' } },
      // As Kratos has it by default: an account has a session as soon as it is made.
      security: { account_enumeration: { mitigate: false } },
    },
  } as const
  // The first start makes the database; what is measured is every later one.
  if (data === undefined) await (await startChild(options)).stop()
  const times: number[] = []
  for (let number = 1; number < starts; number++) {
    const early = await startChild(options)
    times.push(early.readyMs)
    await early.stop()
  }
  const child = undo.use(await startChild(options))
  const owned = undo.move()
  return {
    name: 'embedded',
    url: child.url,
    start: spreadOf([...times, child.readyMs]),
    memory: () => child.memory(),
    processorSeconds: () => processorSeconds(child.pid),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

export async function startPeer(on: 'SQLite' | 'PostgreSQL'): Promise<BenchEngine> {
  await using undo = new AsyncDisposableStack()
  const dsn = on === 'PostgreSQL' ? undo.use(await startPostgres()).dsn : undefined
  const settings = {
    ...(dsn !== undefined && { dsn }),
    registration: 'one-step',
    verification: false,
    hooks: { registration: { password: [{ hook: 'session' }] } },
    hasher: {
      argon2: {
        memory: `${hash.memory_kib}KB`,
        iterations: hash.iterations,
        parallelism: hash.parallelism,
      },
    },
    onProgress: () => undefined,
  } as const
  // The first start makes the tables; what is measured is every later one.
  await (await startKratos(settings)).stop()
  const times: number[] = []
  const start = async () => {
    const began = performance.now()
    const started = await startKratos(settings)
    times.push(Math.round(performance.now() - began))
    return started
  }
  for (let number = 1; number < starts; number++) await (await start()).stop()
  const before = new Set(enginesBelow(process.pid))
  const kratos = undo.use(await start())
  const pid = enginesBelow(process.pid).find((one) => !before.has(one)) ?? 0
  const owned = undo.move()
  return {
    name: `Kratos on ${on}`,
    url: kratos.publicUrl,
    start: spreadOf(times),
    memory: () => memoryOf(pid),
    processorSeconds: () => processorSeconds(pid),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Why the peers cannot be measured here; nothing when they can. */
export const whyNoPeer = async (): Promise<string | undefined> =>
  (await whyNoKratos()) ?? (await whyNoPostgres())

/** Processes called kratos that descend from this one. */
function enginesBelow(ancestor: number): number[] {
  const parents = new Map<number, { parent: number; name: string }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/.exec(stat) ?? []
      parents.set(Number(entry), { parent: Number(parent), name })
    } catch {
      // It has ended since.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)?.parent ?? 0
    return parent === ancestor || (parent > 1 && isBelow(parent))
  }
  return [...parents]
    .filter(([pid, { name }]) => name.startsWith('kratos') && isBelow(pid))
    .map(([pid]) => pid)
}
