import { table } from './table.ts'

/** What we want to reach, and what stands beside it. */
export interface Goal {
  what: string
  ours: string
  /** The peer and its figure, from the same run. */
  beside: string
  /** How many times the peer's figure ours is; nothing where a goal stands for itself. */
  ratio?: number
  goal: string
  reached: boolean
}

interface Compared {
  what: string
  ours: number
  peer: string
  theirs: number
  factor: number
  /** How a figure is written. */
  write: (figure: number) => string
}

/** Ours may be so many times the peer's, and no more. */
export const atMost = (compared: Compared): Goal =>
  against(compared, '≤', (ratio) => ratio <= compared.factor)

/** Ours has to be so many times the peer's, or more. */
export const atLeast = (compared: Compared): Goal =>
  against(compared, '≥', (ratio) => ratio >= compared.factor)

function against(
  { what, ours, peer, theirs, factor, write }: Compared,
  sign: string,
  isReached: (ratio: number) => boolean,
): Goal {
  const ratio = ours / theirs
  return {
    what,
    ours: write(ours),
    beside: `${peer}: ${write(theirs)}`,
    ratio,
    goal: `${sign} ${factor}×`,
    reached: isReached(ratio),
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`
export const milliseconds = (time: number): string => `${time.toFixed(0)} ms`
export const megabytes = (size: number): string => `${size.toFixed(0)} MB`
export const perSecond = (rate: number): string => `${rate.toFixed(0)}/s`

export const goalTable = (goals: readonly Goal[]): string =>
  table(
    ['', 'Portico', 'beside it', 'ratio', 'goal', 'reached'],
    goals.map(({ what, ours, beside, ratio, goal, reached }) => [
      what,
      ours,
      beside,
      ratio === undefined ? '' : `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`,
      goal,
      reached ? 'yes' : 'NO',
    ]),
  )
