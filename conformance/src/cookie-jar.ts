export interface SetCookie {
  name: string
  value: string
  /** Attribute names in lower case; the ones without a value are "". */
  attributes: Record<string, string>
}

/** The cookies of one browser. By host, whatever the port, as browsers keep them. */
export class CookieJar {
  readonly #hosts = new Map<string, Map<string, string>>()

  header(address: URL): string {
    return [...this.#of(address)].map((pair) => pair.join('=')).join('; ')
  }

  take(address: URL, headers: Headers): SetCookie[] {
    const lines = headers.getSetCookie().map(readSetCookie)
    for (const { name, value, attributes } of lines) {
      if (isOver(attributes)) this.#of(address).delete(name)
      else this.#of(address).set(name, value)
    }
    return lines
  }

  #of(address: URL): Map<string, string> {
    const known = this.#hosts.get(address.hostname)
    if (known !== undefined) return known
    const fresh = new Map<string, string>()
    this.#hosts.set(address.hostname, fresh)
    return fresh
  }
}

function readSetCookie(line: string): SetCookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name, value] = split(pair)
  return {
    name,
    value,
    attributes: Object.fromEntries(
      attributes.map((attribute) => {
        const [key, content] = split(attribute)
        return [key.toLowerCase(), content]
      }),
    ),
  }
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

function isOver(attributes: Record<string, string>): boolean {
  const { 'max-age': age, expires } = attributes
  if (age !== undefined) return Number(age) <= 0
  return expires !== undefined && Date.parse(expires) < Date.now()
}
