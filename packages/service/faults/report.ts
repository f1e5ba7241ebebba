/** What a scenario came to. */
export interface Report {
  scenario: string
  /** Whether all that must hold did. */
  held: boolean
  figures: Record<string, number | string>
}

export function inWords({ scenario, held, figures }: Report): string {
  const listed = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
  return `${held ? 'holds' : 'FAILS'}  ${scenario}: ${listed.join(', ')}`
}

/**
 * The quick half runs among other tests on a busy machine: there a limit of time only tells a wait from
 * a hang. The long half means it.
 */
export type Clock = 'strict' | 'patient'

export const allowed = (clock: Clock, limit: number): number =>
  clock === 'strict' ? limit : limit * 10

/** The value that a share of the sorted ones does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
