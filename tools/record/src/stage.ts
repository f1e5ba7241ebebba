import { nodeOf, type RunningEngine, SoftwareAuthenticator } from '@portico/conformance'
import { TOTP } from 'otpauth'
import { type Exchange, flowIn, textOf } from './exchange.ts'
import { RecordedVisitor } from './recorded-visitor.ts'

export interface Person {
  email: string
  password: string
}

// Whoever comes first is always the same: a second recording meets the same people.
const names = [
  'ada',
  'grace',
  'alan',
  'barbara',
  'edsger',
  'frances',
  'donald',
  'katherine',
  'tony',
]

/** Where a scene is played: one running service, its visitors, and what is kept of their calls. */
export class Stage {
  readonly engine: RunningEngine
  readonly #keep: (name: string, exchange: Exchange) => void
  #met = 0

  constructor(engine: RunningEngine, keep: (name: string, exchange: Exchange) => void) {
    this.engine = engine
    this.#keep = keep
  }

  /** Keeps the answer as a fixture; fails when it is not the moment that was meant. */
  keep(name: string, exchange: Exchange, says?: number | string): Exchange {
    const text = JSON.stringify(exchange.body)
    const meant = typeof says === 'number' ? `"id":${says},` : `"id":"${says}"`
    if (says !== undefined && !text.includes(meant)) {
      throw new Error(
        `${this.engine.name}: ${name} does not say ${says}: ${exchange.status} ${text}`,
      )
    }
    this.#keep(name, exchange)
    return exchange
  }

  browser(): RecordedVisitor {
    return new RecordedVisitor(this.engine, 'cookie')
  }

  app(): RecordedVisitor {
    return new RecordedVisitor(this.engine, 'api')
  }

  /** Someone without an account. */
  person(): Person {
    const name = names[this.#met % names.length] ?? ''
    const round = Math.floor(this.#met / names.length)
    this.#met += 1
    return {
      email: `${name}${round === 0 ? '' : round}@example.org`,
      password: `${name}: a door for everyone, ${this.#met}`,
    }
  }

  /** Someone with an account. */
  async member(traits: Record<string, unknown> = {}): Promise<Person> {
    const person = this.person()
    const app = this.app()
    const flow = await app.start('registration')
    const done = await app.submit(flow, {
      method: 'password',
      password: person.password,
      traits: { email: person.email, ...traits },
    })
    return { ...person, email: textOf(done, 'identity.traits.email') }
  }

  async signedIn(person: Person): Promise<RecordedVisitor> {
    const visitor = this.browser()
    await visitor.submit(await visitor.start('login'), passwordOf(person))
    return visitor
  }

  authenticator(): SoftwareAuthenticator {
    return new SoftwareAuthenticator(new URL(this.engine.siteUrl).origin)
  }

  /** Adds an authenticator app to the account of whoever is signed in; gives the app's secret. */
  async addAuthenticator(visitor: RecordedVisitor): Promise<string> {
    const settings = await visitor.start('settings')
    const secret = secretIn(settings)
    await visitor.submit(settings, { method: 'totp', totp_code: earlierCode(secret) })
    return secret
  }

  /** Adds recovery codes to the account of whoever is signed in. */
  async addBackupCodes(visitor: RecordedVisitor): Promise<void> {
    const shown = await visitor.submit(await visitor.start('settings'), {
      method: 'lookup_secret',
      lookup_secret_regenerate: true,
    })
    await visitor.submit(shown, { method: 'lookup_secret', lookup_secret_confirm: true })
  }
}

export const passwordOf = ({ email, password }: Person) => ({
  method: 'password',
  identifier: email,
  password,
})

export function secretIn(exchange: Exchange): string {
  const node = nodeOf(flowIn(exchange), 'totp_secret_key')
  if (node.type !== 'text') throw new Error('No secret is shown.')
  const secret = node.attributes.text.context?.['secret']
  if (typeof secret !== 'string') throw new Error('The secret is not shown as text.')
  return secret
}

/** What an authenticator app showed half a minute ago: still good, and the present one stays unused. */
export const earlierCode = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 })

export const presentCode = (secret: string): string => new TOTP({ secret }).generate()

/** A code that no authenticator app with this secret shows around now. */
export const wrongAuthenticatorCode = (secret: string): string =>
  ['000000', '111111'].find(
    (token) => new TOTP({ secret }).validate({ token, window: 5 }) === null,
  ) ?? '222222'

/** The options that a form hands to the browser for a key. */
export function optionsIn(exchange: Exchange, name: string): string {
  const node = nodeOf(flowIn(exchange), name)
  const value = node.type === 'input' ? node.attributes.value : undefined
  if (typeof value !== 'string') throw new Error(`${name} holds no options.`)
  return value
}
