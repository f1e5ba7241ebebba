import { CookieJar, fill, type RunningEngine } from '@portico/conformance'
import { type Exchange, flowIn } from './exchange.ts'

export type FlowName = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'

/** Someone whose calls are kept as they went over the wire. */
export class RecordedVisitor {
  token: string | undefined
  readonly #engine: RunningEngine
  readonly #kind: Exchange['kind']
  readonly #jar = new CookieJar()

  constructor(engine: RunningEngine, kind: Exchange['kind']) {
    this.#engine = engine
    this.#kind = kind
  }

  start(name: FlowName, query: Record<string, string> = {}): Promise<Exchange> {
    const search = new URLSearchParams(query).toString()
    const way = this.#kind === 'api' ? 'api' : 'browser'
    return this.get(`/self-service/${name}/${way}${search && `?${search}`}`)
  }

  read(name: FlowName, id: string): Promise<Exchange> {
    return this.get(`/self-service/${name}/flows?id=${id}`)
  }

  /** Fills the form in and sends it. */
  submit(before: Exchange, fields: Record<string, unknown>): Promise<Exchange> {
    const flow = flowIn(before)
    const { pathname, search } = new URL(flow.ui.action)
    return this.#send('POST', `${pathname}${search}`, fields, fill(flow, fields))
  }

  /** Sends the form to where it belongs, but not as a browser of ours would. */
  post(path: string, fields: Record<string, unknown>): Promise<Exchange> {
    return this.#send('POST', path, fields, fields)
  }

  get(path: string): Promise<Exchange> {
    return this.#send('GET', path)
  }

  /** Follows a link as a page without script does; gives where the redirect leads. */
  async follow(address: string): Promise<URL> {
    const at = new URL(address, this.#engine.publicUrl)
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: this.#jar.header(at) },
    })
    this.#jar.take(at, answer.headers)
    await answer.arrayBuffer()
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${at.pathname} leads nowhere: ${answer.status}`)
    return new URL(location, at)
  }

  /** The flow of the site's page that a redirect led to. */
  async landed(page: URL): Promise<Exchange> {
    const names: FlowName[] = ['login', 'registration', 'recovery', 'verification', 'settings']
    const name = names.find((one) => page.pathname === `/${one}`)
    const id = page.searchParams.get('flow')
    if (name === undefined || id === null) throw new Error(`No flow is at ${page.href}`)
    return this.read(name, id)
  }

  async #send(
    method: Exchange['method'],
    path: string,
    fields?: Record<string, unknown>,
    body?: Record<string, unknown>,
  ): Promise<Exchange> {
    const answer = await this.#fetch(method, new URL(path, this.#engine.publicUrl), body)
    const text = await answer.text()
    return {
      kind: this.#kind,
      method,
      path: path.replace(/([?&](?:flow|id|token)=)[^&]+/g, '$1…'),
      ...(fields && { sent: fieldNames(fields) }),
      status: answer.status,
      body: text === '' ? null : JSON.parse(text),
    }
  }

  /** As a script's fetch does: a redirect within the service is followed unasked. */
  async #fetch(
    method: Exchange['method'],
    address: URL,
    body?: Record<string, unknown>,
  ): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' })
    const cookies = this.#jar.header(address)
    if (cookies !== '') headers.set('cookie', cookies)
    if (this.token !== undefined) headers.set('x-session-token', this.token)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const answer = await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    this.#jar.take(address, answer.headers)
    const location = answer.headers.get('location')
    const next = location === null ? undefined : new URL(location, address)
    if (next === undefined || next.origin !== address.origin) return answer
    await answer.arrayBuffer()
    return this.#fetch('GET', next)
  }
}

function fieldNames(fields: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? fieldNames({ ...value }, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  )
}
