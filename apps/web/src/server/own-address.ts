/** Fields of the protocol's answers that lead somewhere. */
const leading = new Set([
  'action',
  'logout_url',
  'redirect_browser_to',
  'redirect_to',
  'return_to',
  'url',
])

/**
 * The service's own address, wherever an answer leads to it, becomes the site's: visitors cannot reach the
 * service itself. It may believe in another address than the one that we reach it at; its forms tell which.
 */
export class OwnAddress {
  readonly #publicUrl: string
  readonly #bases: Set<string>

  constructor(publicUrl: string, identityUrl: string) {
    this.#publicUrl = publicUrl
    this.#bases = new Set([identityUrl])
  }

  /** What the service has called itself so far, besides the site's own address. */
  get bases(): readonly string[] {
    return [...this.#bases]
  }

  /** The site's address for one of the service's; any other stays as it is. */
  ours(address: string): string {
    for (const base of this.#bases) {
      if (!address.startsWith(base)) continue
      const rest = address.slice(base.length)
      // `http://kratos:44330` only begins like `http://kratos:4433`.
      if (/^([/?#]|$)/.test(rest))
        return this.#publicUrl + (rest.startsWith('/') ? rest : `/${rest}`)
    }
    return address
  }

  /** A JSON answer of the protocol; untouched where the service calls itself as the site does. */
  inJson(text: string): string {
    this.#learn(text)
    if (![...this.#bases].some((base) => text.includes(base))) return text
    try {
      const body: unknown = JSON.parse(text, (name, value: unknown) =>
        typeof value === 'string' && leading.has(name) ? this.ours(value) : value,
      )
      return JSON.stringify(body)
    } catch {
      return text
    }
  }

  /** A form's action is the service's own address, whatever else is in the answer. */
  #learn(text: string): void {
    const action = /"action":"(https?:\/\/[^"\\]+?)\/self-service\//.exec(text)?.[1]
    if (action && action !== this.#publicUrl && this.#bases.size < 4) this.#bases.add(action)
  }
}
