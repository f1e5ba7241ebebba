import { createHash } from 'node:crypto'
import type { Credentials } from './credentials.ts'

/** So that strangers with ever new cookies cannot fill the memory. */
const most = 10_000

/** Answers that may be used again for a while, under fingerprints: the memory of a process holds no keys to accounts. */
export class Remembered<Who> {
  readonly #seconds: number
  readonly #known = new Map<string, { who: Who; until: number }>()

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  find(credentials: Credentials): Who | undefined {
    if (this.#seconds <= 0) return undefined
    const found = this.#known.get(fingerprint(credentials))
    return found !== undefined && found.until > Date.now() ? found.who : undefined
  }

  /** For a while, and never beyond `expiry`. What is known already is not known for longer. */
  keep(credentials: Credentials, who: Who, expiry: number): void {
    if (this.#seconds <= 0) return
    const name = fingerprint(credentials)
    const now = Date.now()
    const before = this.#known.get(name)
    if (before !== undefined && before.until > now) return
    this.#known.delete(name)
    this.#known.set(name, { who, until: Math.min(now + this.#seconds * 1000, expiry) })
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
  }
}

function fingerprint({ token = '', cookie = '' }: Credentials): string {
  return createHash('sha256').update(`${token}\n${cookie}`).digest('base64')
}
