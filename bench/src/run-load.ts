import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchEngine } from './engines.ts'
import type { Load, LoadResult } from './load.ts'
import { type Spread, spreadOf } from './spread.ts'

const patience = 120_000
const program = fileURLToPath(new URL('load.ts', import.meta.url))

export interface Measured extends LoadResult {
  /** Milliseconds of the engine's processor time for each: the same on a busy machine. */
  processorMs: number
}

/** Whatever serves, in a process that can be watched. */
export type UnderLoad = Pick<BenchEngine, 'url' | 'processorSeconds'>

/** The load comes from a process of its own, so that it waits for nobody here. */
export async function runLoad(engine: UnderLoad, load: Omit<Load, 'url'>): Promise<Measured> {
  const before = engine.processorSeconds()
  const result = await promisify(execFile)(
    process.execPath,
    [program, JSON.stringify({ url: engine.url, ...load })],
    { timeout: patience },
  ).then(
    ({ stdout }): LoadResult => JSON.parse(stdout),
    // It hangs under this load: that is a result too.
    () => ({
      perSecond: 0,
      p50: Number.NaN,
      p99: Number.NaN,
      seconds: patience / 1_000,
      ok: 0,
      failed: load.connections,
    }),
  )
  const used = (engine.processorSeconds() - before) * 1_000
  return { ...result, processorMs: used / (result.ok + result.failed) }
}

/** Several runs: the one in the middle, and how far they lie apart. */
export interface Repeated extends Measured {
  spread: { perSecond: Spread; p50: Spread; processorMs: Spread }
}

/** The run in the middle, by throughput: a neighbour's noise hits one of them, seldom all. */
export function middle(results: Measured[]): Repeated {
  const sorted = results.toSorted((one, other) => one.perSecond - other.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('nothing was measured')
  return {
    ...found,
    spread: {
      perSecond: spreadOf(results.map((result) => result.perSecond)),
      p50: spreadOf(results.map(({ p50 }) => p50)),
      processorMs: spreadOf(results.map(({ processorMs }) => processorMs)),
    },
  }
}
