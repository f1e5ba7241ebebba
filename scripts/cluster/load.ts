import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

interface Account {
  email: string
  password: string
  token: string
}

export interface LoadFigures {
  requests: number
  /** Answers that were no success at the first try. */
  failed: number
  /** From a failed try until the same worked, at most; an outage itself is not counted. */
  longestWait: number
  /** What did not work within the time that a patient visitor reloads. */
  notMended: number
  /** How long everything was away, in milliseconds. */
  away: number
  sessions: number
  lostSessions: number
  accounts: number
  lostAccounts: number
}

const patience = 20_000
const visitors = 6

/** Visitors who look at pages, ask who they are, sign up and sign in, all at once, until told to end. */
export class Load {
  readonly #url: string
  readonly #accounts: Account[] = []
  readonly #figures = { requests: 0, failed: 0, longestWait: 0, notMended: 0 }
  readonly #over = new AbortController()
  #running: Promise<unknown> = Promise.resolve()
  /** How long nobody could have been served. */
  #away = 0
  #awaySince: number | undefined

  private constructor(url: string) {
    this.#url = url
  }

  static async start(url: string): Promise<Load> {
    const load = new Load(url)
    for (let at = 0; at < visitors; at++) await load.#signUp()
    load.#running = Promise.all(Array.from({ length: visitors }, (_, at) => load.#visit(at)))
    return load
  }

  /** While everything is away nothing can be mended; a visitor's patience counts from its return. */
  async whileAway(outage: () => Promise<void>): Promise<void> {
    this.#awaySince = Date.now()
    await outage()
    this.#away += Date.now() - this.#awaySince
    this.#awaySince = undefined
  }

  #awaySoFar(): number {
    return this.#away + (this.#awaySince === undefined ? 0 : Date.now() - this.#awaySince)
  }

  /** Ends the visits, and looks whether everyone is still there. */
  async end(): Promise<LoadFigures> {
    this.#over.abort()
    await this.#running
    let lostSessions = 0
    let lostAccounts = 0
    for (const account of this.#accounts) {
      if (!(await this.#whoAmI(account))) lostSessions++
      if (!(await this.#signIn(account))) lostAccounts++
    }
    return {
      ...this.#figures,
      away: this.#away,
      sessions: this.#accounts.length,
      lostSessions,
      accounts: this.#accounts.length,
      lostAccounts,
    }
  }

  async #visit(at: number): Promise<void> {
    const deeds = [
      () => this.#page(),
      () => this.#whoAmI(this.#someone()),
      () => this.#signIn(this.#someone()),
      () => this.#signUp(),
    ]
    for (let turn = at; !this.#over.signal.aborted; turn++) await deeds[turn % deeds.length]?.()
  }

  #someone(): Account {
    const account = this.#accounts[Math.floor(Math.random() * this.#accounts.length)]
    if (account === undefined) throw new Error('Nobody has signed up yet.')
    return account
  }

  #page(): Promise<boolean> {
    return this.#untilDone(async () => {
      const answer = await this.#ask('/login', { headers: { accept: 'text/html' } })
      return answer.ok && (await answer.text()).includes('name="password"')
    })
  }

  #whoAmI({ token }: Account): Promise<boolean> {
    return this.#untilDone(async () => {
      const answer = await this.#ask('/sessions/whoami', { headers: { 'x-session-token': token } })
      await answer.body?.cancel()
      return answer.ok
    })
  }

  #signIn({ email: identifier, password }: Account): Promise<boolean> {
    return this.#untilDone(async () =>
      Boolean(await this.#submit('login', { method: 'password', identifier, password })),
    )
  }

  async #signUp(): Promise<void> {
    const password = randomBytes(12).toString('hex')
    let email = ''
    await this.#untilDone(async () => {
      // An account that was made without an answer to us keeps its address; the next try takes another.
      email = `${randomBytes(6).toString('hex')}@example.org`
      const token = await this.#submit('registration', {
        method: 'password',
        traits: { email },
        password,
      })
      if (token) this.#accounts.push({ email, password, token })
      return Boolean(token)
    })
  }

  async #submit(flow: string, body: object): Promise<string | undefined> {
    const started = await this.#ask(`/self-service/${flow}/api`)
    if (!started.ok) return undefined
    const { id }: { id: string } = Object(await started.json())
    const answer = await this.#ask(`/self-service/${flow}?flow=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const { session_token }: { session_token?: string } = Object(await answer.json())
    return answer.ok ? session_token : undefined
  }

  #ask(path: string, init: RequestInit = {}): Promise<Response> {
    this.#figures.requests++
    return fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(10_000) })
  }

  /** As a visitor would: what did not work is tried again. */
  async #untilDone(deed: () => Promise<boolean>): Promise<boolean> {
    const clock = () => Date.now() - this.#awaySoFar()
    const began = clock()
    for (let tries = 0; clock() - began < patience; tries++) {
      if (await deed().catch(() => false)) {
        if (tries > 0) {
          this.#figures.longestWait = Math.max(this.#figures.longestWait, clock() - began)
        }
        return true
      }
      this.#figures.failed++
      await pause(100)
    }
    this.#figures.notMended++
    return false
  }
}
