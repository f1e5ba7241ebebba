import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { safeRedirect } from '@portico/flows'

const lasts = 60_000

/**
 * Signed addresses of `/leave`, the page between a form of ours and another site. Each is good for a
 * minute and in the browser that it was made for, so that nobody can use the page to send others on.
 */
export class LeaveTickets {
  readonly #key: Buffer
  readonly #publicUrl: string
  readonly #now: () => number

  constructor(publicUrl: string, now: () => number = Date.now, key: Buffer = randomBytes(32)) {
    this.#publicUrl = publicUrl
    this.#now = now
    this.#key = key
  }

  /** The page's address, for a browser that holds `holder` as a cookie. */
  issue(to: string, holder: string): string {
    const until = String(this.#now() + lasts)
    const query = new URLSearchParams({ to, until, mark: this.#sign(to, until, holder) })
    return `/leave?${query}`
  }

  /** Where the visitor may go on to; undefined for an address that is forged, late or of another browser. */
  redeem(query: URLSearchParams, holder: string | undefined): string | undefined {
    const [to = '', until = '', mark = ''] = ['to', 'until', 'mark'].map(
      (name) => query.get(name) ?? '',
    )
    if (!holder) return undefined
    const wanted = Buffer.from(this.#sign(to, until, holder))
    const given = Buffer.from(mark)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
    if (!(Number(until) > this.#now())) return undefined
    return safeRedirect(to, this.#publicUrl)
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url')
  }
}
