import { createHash } from 'node:crypto'
import { toDataURL } from 'qrcode'
import type { Exchange } from './exchange.ts'

const began = Date.parse('2026-01-15T09:00:00Z')
const secretInstead = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const csrfInstead = `${'Q0w5c3RhYmxl'.repeat(7)}Q0w=`
const imageInstead = await toDataURL(
  `otpauth://totp/Portico:ada@example.org?issuer=Portico&secret=${secretInstead}`,
  { type: 'image/png', width: 256, margin: 2 },
)

const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const hexadecimal = /\b[\da-f]{32,}\b/g
/** What a key is asked with, however it looks; and whatever else is long and looks like chance. */
const token = /(?<="(?:id|challenge)":")(?<asked>[\w+/=-]{16,})|[\w+/-]{22,}={0,2}/g

/**
 * The same answer without what is new each time: ids, times, secrets, ports. Equal ones stay equal, so that
 * a flow's form still belongs to its flow; lifetimes stay what they are, to the minute.
 */
export function stable(exchange: Exchange, addresses: ReadonlyMap<string, string>): Exchange {
  const settled = new Settled(exchange.body, addresses)
  return { ...exchange, body: settled.value(exchange.body) }
}

class Settled {
  readonly #addresses: ReadonlyMap<string, string>
  readonly #anchor: number
  readonly #secrets: Map<string, string>
  readonly #seen = new Map<string, number>()

  constructor(body: unknown, addresses: ReadonlyMap<string, string>) {
    this.#addresses = addresses
    this.#anchor = anchorOf(JSON.stringify(body))
    this.#secrets = secretsIn(Object(Object(body).ui).nodes)
  }

  value(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return inOrder(value, key).map((item) => this.value(item))
    if (typeof value === 'string') return this.#text(value)
    if (typeof value === 'number') return this.#number(value, key)
    if (typeof value !== 'object' || value === null) return value
    const isToken = Object(value).name === 'csrf_token'
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        isToken && name === 'value' && item !== '' ? csrfInstead : this.value(item, name),
      ]),
    )
  }

  #number(value: number, key: string): number {
    if (key.endsWith('_unix')) return this.#moment(value * 1_000) / 1_000
    if (key === 'expires_in_minutes') return Math.ceil(value)
    return key === 'since' ? 1 : value
  }

  #text(text: string): string {
    if (text.startsWith('data:image/')) return imageInstead
    let result = text
    for (const [from, to] of [...this.#addresses, ...this.#secrets]) {
      result = result.replaceAll(from, to)
    }
    return result
      .replaceAll(/([?&](?:state|nonce|code_challenge)=)[^&"]+/g, '$1…')
      .replaceAll(/\b127\.0\.0\.1:\d+/g, '127.0.0.1')
      .replaceAll(/\b\d+\.\d+ (minutes|seconds)\b/g, '0.02 $1')
      .replaceAll(time, (found) => this.#time(found))
      .replaceAll(uuid, (found) => this.#uuid(found))
      .replaceAll(hexadecimal, (found) => this.#instead(found, 'hex'))
      .replaceAll(token, (found, asked?: string) =>
        isRandom(found, asked !== undefined) ? this.#instead(found, 'base64url') : found,
      )
  }

  #time(found: string): string {
    if (found.startsWith('0001-')) return found
    return new Date(this.#moment(Date.parse(found))).toISOString().replace('.000Z', 'Z')
  }

  #moment(at: number): number {
    return began + Math.round((at - this.#anchor) / 60_000) * 60_000
  }

  #uuid(found: string): string {
    if (/^[0-]+$/.test(found)) return found
    return `00000000-0000-4000-8000-${String(this.#numberOf(found)).padStart(12, '0')}`
  }

  #instead(found: string, encoding: 'hex' | 'base64url'): string {
    const number = this.#numberOf(found)
    let made = ''
    for (let part = 0; made.length < found.length; part += 1) {
      made += createHash('sha256').update(`${number}/${part}`).digest(encoding)
    }
    return made.slice(0, found.length)
  }

  #numberOf(found: string): number {
    const known = this.#seen.get(found) ?? this.#seen.size + 1
    this.#seen.set(found, known)
    return known
  }
}

/** An identity's addresses come in any order. */
const inOrder = (items: unknown[], key: string): unknown[] =>
  key.endsWith('_addresses')
    ? items.toSorted((one, other) => String(Object(one).value).localeCompare(Object(other).value))
    : items

/** What all other times are told from. */
function anchorOf(text: string): number {
  const issued = /"issued_at":"([^"]+)"/.exec(text)?.[1]
  if (issued !== undefined) return Date.parse(issued)
  const times = [...text.matchAll(time)].map(([found]) => Date.parse(found))
  return Math.min(...times.filter((at) => at > 0), Date.now())
}

/** Words in one case, and names of functions, are no secrets; a hash of a public file is none either. */
const isRandom = (found: string, asked: boolean) =>
  !found.startsWith('sha512-') &&
  !found.startsWith('00000000-') &&
  (asked || (/[a-z]/.test(found) && /[A-Z]/.test(found) && /\d/.test(found)))

/** What only the form can tell: the key for an app, and recovery codes. */
function secretsIn(nodes: unknown): Map<string, string> {
  const secrets = new Map<string, string>()
  for (const node of Array.isArray(nodes) ? nodes : []) {
    const { id, text } = Object(Object(node).attributes)
    const { context } = Object(text)
    if (id === 'totp_secret_key') secrets.set(String(Object(context).secret), secretInstead)
    if (id !== 'lookup_secret_codes') continue
    for (const [index, code] of Object(Object(context).secrets).entries()) {
      const { secret } = Object(Object(code).context)
      if (typeof secret !== 'string') continue
      const made = createHash('sha256')
        .update(`code ${index}`)
        .digest('hex')
        .slice(0, secret.length)
      secrets.set(secret, made)
    }
  }
  return secrets
}
