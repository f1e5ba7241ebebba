import { ServiceError } from '../http/service-error.ts'

interface Guesses {
  failures: number
  underWay: number
  /** No further try before this. */
  closedUntil: number
  /** When the last try was judged; those that were refused do not count. */
  last: number
}

interface Allowance {
  /** Failures that cost nothing but their own time. */
  free: number
  /** Failures and tries under way together: a burst must not slip through before the first one has failed. */
  most: number
  longestPause: number
  /** How long one failure is remembered; without it, all are remembered until an hour without any. */
  forgives?: number
}

const hour = 3_600_000
const forAccount: Allowance = { free: 10, most: 90, longestPause: 900_000 }
// Many people may share an address: what they mistype in a day must not add up.
const forAddress: Allowance = {
  free: 100,
  most: Number.POSITIVE_INFINITY,
  longestPause: 60_000,
  forgives: 36_000,
}
const remembered = 50_000

/**
 * Slows guessing down, by account and by where it comes from. Nobody is locked out: each pause ends, and
 * other methods of the same person are not touched. Names nobody has count like any other. Only failures
 * are kept.
 */
export class GuessLimiter {
  readonly #accounts = new Map<string, Guesses>()
  readonly #addresses = new Map<string, Guesses>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Judges one try: refuses it with a time to come back, or runs it and remembers how it went. */
  async judge<T>(
    account: string,
    address: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const from = network(address)
    // The address first: who is refused for it must not be able to push other accounts out of memory.
    const other = this.#open(this.#addresses, from, forAddress)
    const one = this.#open(this.#accounts, account, forAccount)
    this.#begin(this.#addresses, from, other)
    this.#begin(this.#accounts, account, one)
    let failed = false
    try {
      const result = await attempt()
      failed = result === undefined
      if (!failed) {
        one.failures = 0
        one.closedUntil = 0
      }
      return result
    } finally {
      if (failed) {
        this.#fail(one, forAccount)
        this.#fail(other, forAddress)
      }
      this.#end(this.#addresses, from, other)
      this.#end(this.#accounts, account, one)
    }
  }

  /** What is known of a guesser; refuses one who has to wait. */
  #open(map: Map<string, Guesses>, key: string, allowed: Allowance): Guesses {
    const now = this.#now()
    const guesses = map.get(key) ?? { failures: 0, underWay: 0, closedUntil: 0, last: now }
    if (guesses.closedUntil > now) throw tooMany(guesses.closedUntil - now)
    const since = now - guesses.last
    if (allowed.forgives !== undefined) {
      guesses.failures = Math.max(0, guesses.failures - since / allowed.forgives)
    } else if (guesses.underWay === 0 && since >= hour) {
      guesses.failures = 0
    }
    if (guesses.failures + guesses.underWay >= allowed.most) throw tooMany(1_000)
    return guesses
  }

  #begin(map: Map<string, Guesses>, key: string, guesses: Guesses): void {
    guesses.underWay++
    guesses.last = this.#now()
    // Written anew each time, so that the map stays in the order of use.
    map.delete(key)
    map.set(key, guesses)
    if (map.size <= remembered) return
    for (const [oldest, { underWay }] of map) {
      if (underWay > 0) continue
      map.delete(oldest)
      return
    }
  }

  #end(map: Map<string, Guesses>, key: string, guesses: Guesses): void {
    guesses.underWay--
    if (guesses.underWay === 0 && guesses.failures === 0) map.delete(key)
  }

  #fail(guesses: Guesses, { free, most, longestPause }: Allowance): void {
    const now = this.#now()
    guesses.failures++
    guesses.last = now
    if (guesses.failures < free) return
    // Who has had as many tries in a row as there may be waits until they are forgotten.
    const pause =
      guesses.failures >= most
        ? hour
        : Math.min(longestPause, 1_000 * 2 ** (guesses.failures - free))
    guesses.closedUntil = Math.max(guesses.closedUntil, now + pause)
  }
}

/** Whoever has one IPv6 address has a network of them. */
function network(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = address.includes('::') ? tail.split(':').filter((group) => group !== '') : []
  const middle = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...middle, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function tooMany(pause: number): ServiceError {
  return new ServiceError(429, {
    reason: 'There were too many failed attempts. Please wait before the next one.',
    headers: [['retry-after', String(Math.max(1, Math.ceil(pause / 1000)))]],
  })
}
