/**
 * As much of the platform's `Headers` as the client uses. The platform's own comes with all of `fetch`,
 * and loading that takes longer than everything else that a short command does.
 */
export class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(given: Record<string, string | readonly string[] | undefined> = {}) {
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined) this.set(name, typeof value === 'string' ? value : value.join(', '))
    }
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value)
  }

  entries(): IterableIterator<[string, string]> {
    return this.#values.entries()
  }
}

/** For the process as a whole, before the client makes its first request. */
export function useQuickHeaders(): void {
  // Set, not defined: defining it anew would load the platform's own first.
  Reflect.set(globalThis, 'Headers', PlainHeaders)
}
