import { performance } from 'node:perf_hooks'

/** How long each of two kinds of call takes, in turns, so that a busy moment meets both. */
export async function timesInTurns(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<{ ones: number[]; others: number[] }> {
  const ones: number[] = []
  const others: number[] = []
  const timed = async (into: number[], call: () => Promise<unknown>) => {
    const start = performance.now()
    await call()
    into.push(performance.now() - start)
    // What a call leaves behind it must not fall into the time of the next one.
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (let round = 0; round < rounds; round++) {
    // Who comes first changes too.
    const first = round % 2 === 0
    await timed(first ? ones : others, () => (first ? one(round) : other(round)))
    await timed(first ? others : ones, () => (first ? other(round) : one(round)))
  }
  return { ones, others }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

/**
 * How far apart two medians may be by chance alone (two standard errors, from the median deviation): on a
 * busy machine that is more than what one wants to tell apart.
 */
export function medianNoise(ones: number[], others: number[]): number {
  const squared = [ones, others].map((values) => {
    const middle = median(values)
    const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)))
    return (1.2533 * deviation) ** 2 / values.length
  })
  return 2 * Math.sqrt(squared.reduce((sum, one) => sum + one, 0))
}

/** Two-sided p of the Mann-Whitney test, by the normal approximation: large samples without ties. */
export function mannWhitney(ones: number[], others: number[]): number {
  const all = [
    ...ones.map((value) => ({ value, one: true })),
    ...others.map((value) => ({ value, one: false })),
  ].toSorted((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { one }, index) => sum + (one ? index + 1 : 0), 0)
  const u = rankSum - (ones.length * (ones.length + 1)) / 2
  const mean = (ones.length * others.length) / 2
  const deviation = Math.sqrt((ones.length * others.length * (all.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(u - mean) / deviation))
}

/** The distribution of the normal law, to about seven digits (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const series =
    t *
    (0.319_381_53 +
      t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
