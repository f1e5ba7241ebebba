import { Agent, request } from 'node:http'
import { type Fields, isFields } from '../src/http/fields.ts'

export interface Reply {
  status: number
  body: Fields
  ms: number
}

export const password = 'correct horse battery staple'

/** Speaks to a service by HTTP as an app does; connections are kept. */
export class Caller implements Disposable {
  readonly #agent: Agent
  readonly #base: URL

  constructor(url: string, connections = 1_024) {
    this.#base = new URL(url)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send(
    method: string,
    target: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          hostname: this.#base.hostname,
          port: this.#base.port,
          method,
          path: target,
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: parse(Buffer.concat(pieces).toString('utf8')),
              ms: performance.now() - began,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  get = (target: string, headers?: Record<string, string>) =>
    this.send('GET', target, undefined, headers)

  /** Opens a flow of the native kind; answers where to send its form. */
  async start(kind: string): Promise<string> {
    const { status, body } = await this.get(`/self-service/${kind}/api`)
    if (status !== 200) throw new Error(`no ${kind} flow: ${status} ${JSON.stringify(body)}`)
    return `/self-service/${kind}?flow=${String(body['id'])}`
  }

  submit = (target: string, fields: Fields, headers?: Record<string, string>) =>
    this.send('POST', target, fields, headers)

  async register(email: string): Promise<Reply> {
    return this.submit(await this.start('registration'), registration(email))
  }

  async login(email: string, headers?: Record<string, string>): Promise<Reply> {
    return this.submit(await this.start('login'), credentials(email), headers)
  }

  whoami = (token: unknown) => this.get('/sessions/whoami', { 'x-session-token': String(token) })

  /** The newest code in the development mailbox. */
  async codeFor(recipient: string): Promise<string> {
    const { body } = await this.get(`/dev/mailbox.json?recipient=${encodeURIComponent(recipient)}`)
    const [newest]: unknown[] = Array.isArray(body['list']) ? body['list'] : []
    const text = isFields(newest) ? String(newest['body']) : ''
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (code === undefined) throw new Error(`no code for ${recipient}`)
    return code
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}

export const registration = (email: string): Fields => ({
  method: 'password',
  password,
  traits: { email },
})

export const credentials = (email: string): Fields => ({
  method: 'password',
  identifier: email,
  password,
})

function parse(text: string): Fields {
  if (!text.startsWith('{') && !text.startsWith('[')) return {}
  const parsed: unknown = JSON.parse(text)
  return isFields(parsed) ? parsed : { list: parsed }
}
