import { createHash } from 'node:crypto'
import type { Logger } from 'pino'

const patience = 1_000
const largest = 2_000_000

/**
 * How often a password was seen in data breaches, by the range protocol: five hex digits of its SHA-1 leave
 * the house, padding hides the length of the answer. Undefined where nobody answered in time: then the
 * offline rules alone decide.
 */
export async function breachesOf(
  password: string,
  rangeUrl: string,
  log: Logger,
): Promise<number | undefined> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${rangeUrl.replace(/\/+$/, '')}/${digest.slice(0, 5)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    const lines = (await answer.text()).slice(0, largest).split(/\r?\n/)
    const found = lines.find((line) => line.startsWith(`${digest.slice(5)}:`))
    return found === undefined ? 0 : Number(found.slice(36))
  } catch (error) {
    log.warn(
      { event: 'breach_lookup_failed', why: error instanceof Error ? error.name : '' },
      'the breach look-up did not answer',
    )
    return undefined
  }
}
