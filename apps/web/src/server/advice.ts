import type { Logger } from 'pino'

/** Enough for every mistake that one installation can make; more are a stranger's doing. */
const most = 50

/**
 * What the person who set the site up should know: two addresses that do not fit together, mostly. It goes
 * to the log, once each; in development, pages show it too.
 */
export class Advice {
  readonly #log: Logger
  readonly #given = new Set<string>()
  readonly #lasting = new Set<string>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** Holds for one request. */
  give(sentence: string): string {
    if (!this.#given.has(sentence) && this.#given.size < most) {
      this.#given.add(sentence)
      this.#log.warn({ advice: sentence }, 'the settings do not fit together')
    }
    return sentence
  }

  /** Holds until the settings change. */
  giveForGood(sentence: string): void {
    if (this.#lasting.size < most) this.#lasting.add(this.give(sentence))
  }

  get lasting(): readonly string[] {
    return [...this.#lasting]
  }
}
