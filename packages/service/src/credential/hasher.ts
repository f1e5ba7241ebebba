import { hash, type Options, verify } from '@node-rs/argon2'
import type { Config } from '../config/config.ts'
import { busy } from '../http/problems.ts'

/**
 * Passwords cost memory and a core each, so only a few are worked on at once; the rest wait, and beyond
 * the queue's length callers are told to come back.
 */
export class Hasher {
  readonly #options: Options
  readonly #pool: number
  readonly #queue: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  #decoy: Promise<string> | undefined

  constructor(config: Config['hasher']) {
    // The library's own default is the variant `id`.
    this.#options = {
      memoryCost: config.memory_kib,
      timeCost: config.iterations,
      parallelism: config.parallelism,
    }
    this.#pool = config.pool
    this.#queue = config.queue
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.#options))
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.#inTurn(() => verify(stored, password))
  }

  /** Takes as long as a real check, for someone who does not exist. */
  async verifyNobody(password: string): Promise<void> {
    this.#decoy ??= hash('nobody has this password', this.#options)
    const decoy = await this.#decoy
    await this.#inTurn(() => verify(decoy, password))
  }

  /** So that the first stranger is not told apart by the time the decoy took. */
  async warm(): Promise<void> {
    this.#decoy ??= hash('nobody has this password', this.#options)
    await this.#decoy
  }

  /** Whether a hash was made with weaker parameters than today's. */
  outdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#options
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#pool) {
      if (this.#waiting.length >= this.#queue) throw busy(2)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running++
    }
    try {
      return await work()
    } finally {
      // The next in line takes over this place, so that the count stays right without a gap.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
