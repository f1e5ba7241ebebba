import { ServiceError } from '../http/service-error.ts'

interface Guesses {
  failures: number
  underWay: number
  /** No further try before this. */
  closedUntil: number
  last: number
}

interface Allowance {
  /** Failures that cost nothing but their own time. */
  free: number
  /** Failures and tries under way together: a burst must not slip through before the first one has failed. */
  most: number
  longestPause: number
}

const forAccount: Allowance = { free: 10, most: 90, longestPause: 900_000 }
const forAddress: Allowance = { free: 100, most: Number.POSITIVE_INFINITY, longestPause: 60_000 }
const forgottenAfter = 3_600_000
const remembered = 50_000

/**
 * Slows guessing down, by account and by where it comes from. Nobody is locked out: each pause ends, and
 * other methods of the same person are not touched. Names nobody has count like any other.
 */
export class GuessLimiter {
  readonly #guesses = new Map<string, Guesses>()
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
    const one = this.#open(`account ${account}`, forAccount)
    const other = this.#open(`address ${network(address)}`, forAddress)
    one.underWay++
    try {
      const result = await attempt()
      if (result === undefined) {
        this.#fail(one, forAccount)
        this.#fail(other, forAddress)
      } else {
        one.failures = 0
        one.closedUntil = 0
      }
      return result
    } finally {
      one.underWay--
    }
  }

  #open(key: string, allowed: Allowance): Guesses {
    const now = this.#now()
    let guesses = this.#guesses.get(key)
    if (guesses === undefined || (guesses.underWay === 0 && now - guesses.last > forgottenAfter)) {
      guesses = { failures: 0, underWay: 0, closedUntil: 0, last: now }
    }
    // Written anew each time, so that the map stays in the order of use.
    this.#guesses.delete(key)
    this.#guesses.set(key, guesses)
    this.#forget()
    guesses.last = now
    if (guesses.closedUntil > now) throw tooMany(guesses.closedUntil - now)
    if (guesses.failures + guesses.underWay >= allowed.most) throw tooMany(1_000)
    return guesses
  }

  #fail(guesses: Guesses, { free, longestPause }: Allowance): void {
    guesses.failures++
    if (guesses.failures < free) return
    const pause = Math.min(longestPause, 1_000 * 2 ** (guesses.failures - free))
    guesses.closedUntil = this.#now() + pause
  }

  #forget(): void {
    if (this.#guesses.size <= remembered) return
    for (const [key, { underWay }] of this.#guesses) {
      if (underWay === 0) {
        this.#guesses.delete(key)
        return
      }
    }
  }
}

/** Whoever has one IPv6 address has a network of them. */
function network(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
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
