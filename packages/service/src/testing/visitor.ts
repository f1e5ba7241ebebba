import type { UiNode } from '../flow/node.ts'
import { isFields } from '../http/fields.ts'
import { openService, type Service, type ServiceOptions } from '../open-service.ts'

export const origin = 'http://localhost:4455'

/**
 * A service in memory with a cheap hash: what is tested is not how long it takes. Who signs up is signed in
 * at once, as most stories need it; that accounts are hidden has stories of its own.
 */
export function openTestService(options: Partial<ServiceOptions> = {}): Promise<Service> {
  return openService({
    publicUrl: origin,
    ...options,
    config: {
      ...options.config,
      hasher: { memory_kib: 1024, iterations: 1, ...options.config?.hasher },
      security: { account_enumeration: { mitigate: false }, ...options.config?.security },
    },
  })
}

/** As it ships: nobody learns from a form who has an account. */
export const discreet = { account_enumeration: { mitigate: true } }

/** Only what needs nothing but a form: for stories that look at every node. */
export const plainMethods = {
  totp: { enabled: false },
  lookup_secret: { enabled: false },
  webauthn: { enabled: false },
  passkey: { enabled: false },
  oidc: { enabled: false },
}

export interface Reply {
  status: number
  headers: Headers
  /** The body, when it is JSON. */
  body: Record<string, unknown>
  location: string | undefined
}

export interface SendOptions {
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}

export type Send = (method: string, target: string, options?: SendOptions) => Promise<Reply>

/** Someone with a browser: cookies are kept, redirects are not followed. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #service: Service
  readonly #accept: string

  constructor(service: Service, accept = 'application/json') {
    this.#service = service
    this.#accept = accept
  }

  send: Send = async (method, target, options = {}) => {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await send(this.#service, method, target, options, {
      accept: this.#accept,
      ...(cookie !== '' && { cookie }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const mark = pair.indexOf('=')
      if (line.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, mark))
      else this.cookies.set(pair.slice(0, mark), pair.slice(mark + 1))
    }
    return reply
  }

  get = (target: string) => this.send('GET', target)

  /** Sends the form of a flow, with its token. */
  submit(flow: unknown, fields: Record<string, unknown>): Promise<Reply> {
    return this.send('POST', actionOf(flow), {
      body: { csrf_token: valueOf(flow, 'csrf_token'), ...fields },
    })
  }
}

/** Someone with an app: no cookies, perhaps a token. */
export class Native {
  token: string | undefined
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  send: Send = (method, target, options = {}) =>
    send(this.#service, method, target, options, {
      accept: 'application/json',
      ...(this.token !== undefined && { 'x-session-token': this.token }),
    })

  get = (target: string) => this.send('GET', target)

  submit(flow: unknown, fields: Record<string, unknown>): Promise<Reply> {
    return this.send('POST', actionOf(flow), { body: fields })
  }
}

async function send(
  service: Service,
  method: string,
  target: string,
  { body, form, headers }: SendOptions,
  own: Record<string, string>,
): Promise<Reply> {
  const response = await service.fetch(
    new Request(new URL(target, origin), {
      method,
      headers: {
        'user-agent': 'test',
        ...own,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    }),
    { address: '127.0.0.1' },
  )
  const text = await response.text()
  const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
  return {
    status: response.status,
    headers: response.headers,
    body: isFields(parsed) ? parsed : { list: parsed },
    location: response.headers.get('location') ?? undefined,
  }
}

interface Ui {
  action: string
  method: string
  nodes: UiNode[]
  messages?: { id: number }[]
}

export function uiOf(flow: unknown): Ui {
  if (!isFields(flow) || !isFields(flow['ui'])) throw new Error(`no flow: ${JSON.stringify(flow)}`)
  return JSON.parse(JSON.stringify(flow['ui']))
}

export const actionOf = (flow: unknown): string => uiOf(flow).action

export function valueOf(flow: unknown, name: string): unknown {
  const node = uiOf(flow).nodes.find((one) => one.type === 'input' && one.attributes.name === name)
  return node?.type === 'input' ? node.attributes.value : undefined
}

/** `group/type name=value` of every node: what a form looks like at a glance. */
export function outline(flow: unknown): string[] {
  return uiOf(flow).nodes.map((node) =>
    node.type === 'input'
      ? `${node.group}/${node.attributes.type} ${node.attributes.name}${node.attributes.type === 'submit' ? `=${String(node.attributes.value)}` : ''}`
      : `${node.group}/${node.type} ${node.attributes.id}`,
  )
}

/** The ids of all messages, global ones first. */
export function said(flow: unknown): number[] {
  const ui = uiOf(flow)
  return [...(ui.messages ?? []), ...ui.nodes.flatMap((node) => node.messages)].map(({ id }) => id)
}

/** The newest code that was sent to an address. */
export function codeFor(service: Service, recipient: string): string {
  const [message] = service.mailbox(recipient)
  const code = message === undefined ? undefined : /\b\d{6}\b/.exec(message.body)?.[0]
  if (code === undefined) throw new Error(`no code for ${recipient}`)
  return code
}

export const password = 'correct horse battery staple'

/** A new account by the native way; its address is confirmed where that is asked for, its token is kept. */
export async function signUp(service: Service, email: string): Promise<Native> {
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const sent = await native.submit(flow, { method: 'password', password, traits: { email } })
  const { status, body } =
    sent.body['state'] === 'sent_email'
      ? await native.submit(flow, { method: 'code', code: codeFor(service, email) })
      : sent
  if (status !== 200) throw new Error(JSON.stringify(body))
  native.token = String(body['session_token'])
  return native
}
