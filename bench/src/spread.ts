/** A figure that was taken several times: the one in the middle counts, the others say how far to trust it. */
export interface Spread {
  middle: number
  least: number
  most: number
  runs: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return {
    middle: at(Math.floor(sorted.length / 2)),
    least: at(0),
    most: at(sorted.length - 1),
    runs: sorted.length,
  }
}

/** As a table shows it: the middle, and in which bounds it lies. */
export function spreadText({ middle, least, most }: Spread, digits = 0): string {
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}
