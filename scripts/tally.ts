/** What a part of the checks came to. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const one = (ok: boolean): Tally => ({ ...nothing, [ok ? 'passed' : 'failed']: 1 })

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
    }),
    nothing,
  )

export const inWords = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** The closing line of a command; a failure, or nothing checked at all, is its exit code. */
export function close(tally: Tally): void {
  console.log(inWords(tally))
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
}
