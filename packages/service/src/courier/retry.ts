const first = 2_000
const longest = 15_000
const patience = 20
const longestAfterwards = 600_000

/**
 * How long to wait after so many tries. Never longer than 15 s while a code could still be used; what goes on
 * failing for longer is tried every ten minutes.
 */
export function pauseAfter(tries: number): number {
  if (tries < patience) return Math.min(longest, first * 2 ** tries)
  return Math.min(longestAfterwards, longest * 2 ** (tries - patience))
}
