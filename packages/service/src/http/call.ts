import type { Core } from '../core.ts'
import { type Language, pickLanguage } from '../courier/language.ts'
import type { StoredSession } from '../session/session-store.ts'
import { readCookies } from './cookie.ts'
import type { Incoming } from './incoming.ts'
import { acceptsJson, isJson } from './negotiate.ts'
import type { Outgoing } from './outgoing.ts'

/** One request while it is being answered. */
export class Call {
  readonly core: Core
  readonly request: Incoming
  /** The browser's CSRF token once this call has made a new one. */
  csrf: Buffer | undefined
  readonly #setCookies = new Map<string, string>()
  #query: URLSearchParams | undefined
  #cookies: Map<string, string> | undefined
  #session: { found: StoredSession | undefined } | undefined

  constructor(core: Core, request: Incoming) {
    this.core = core
    this.request = request
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.request.search)
    return this.#query
  }

  get cookies(): Map<string, string> {
    this.#cookies ??= readCookies(this.request.header('cookie'))
    return this.#cookies
  }

  /** `isJSON` of the protocol. */
  get json(): boolean {
    return isJson(this.request.header('accept'), this.request.header('content-type'))
  }

  get acceptsJson(): boolean {
    return acceptsJson(this.request.header('accept'))
  }

  /** The address of this request as the visitor sees it; never from a Host header. */
  get url(): string {
    return `${this.core.urls.public}${this.request.path}${this.request.search}`
  }

  /** What the visitor reads: mails are written in it. */
  get language(): Language {
    const { courier } = this.core.config
    return pickLanguage(this.request.header('accept-language'), courier.language)
  }

  /** Whoever is signed in on this browser has no part in what it brings. */
  leaveSessionAside(): void {
    this.#session = { found: undefined }
  }

  /** The live session that this request proves, whatever its assurance. */
  get session(): StoredSession | undefined {
    this.#session ??= { found: this.core.sessions.find(this) }
    return this.#session.found
  }

  forgetSession(): void {
    this.#session = undefined
  }

  setCookie(name: string, line: string): void {
    this.#setCookies.set(name, line)
  }

  /** Adds what this call wants the browser to keep. */
  finish(answer: Outgoing): Outgoing {
    for (const line of this.#setCookies.values()) answer.headers.push(['set-cookie', line])
    return answer
  }
}
