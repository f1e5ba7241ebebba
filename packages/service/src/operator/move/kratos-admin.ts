import { setTimeout as pause } from 'node:timers/promises'
import { type Fields, isFields } from '../../http/fields.ts'
import { CannotDo } from '../wrong-use.ts'
import { mark, type Parcel } from './import-body.ts'

/** An account at the target. */
export interface Settled {
  id: string
  /** The account of ours that it is, where it is one. */
  portico: string | undefined
  addresses: string[]
}

/** What the target made of one parcel. */
export type Outcome =
  | { kind: 'moved'; as: string }
  /** Something of it is there already: its own copy, or somebody else's. */
  | { kind: 'conflict' }
  | { kind: 'refused'; why: string }

/** How long a target is waited for once it has failed to answer. */
const patience = 60_000
const pageSize = 500

/** Kratos's admin address, as far as moving needs it. */
export class KratosAdmin {
  readonly #url: string
  readonly #token: string | undefined
  readonly #patience: number

  constructor(url: string, token: string | undefined, patient = patience) {
    this.#url = url.replace(/\/$/, '')
    this.#token = token
    this.#patience = patient
  }

  async version(): Promise<string> {
    const { status, body } = await this.#send('GET', '/version')
    const version = isFields(body) ? body['version'] : undefined
    if (status === 200 && typeof version === 'string') return version
    throw new CannotDo(`${this.#url} is not the admin address of a Kratos: it has no version.`)
  }

  async schemas(): Promise<string[]> {
    const { body } = await this.#send('GET', '/admin/schemas?page_size=500')
    return list(body).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  }

  /** Every account, page by page. */
  async *identities(): AsyncGenerator<Settled> {
    let next: string | undefined = `/admin/identities?page_size=${pageSize}`
    while (next !== undefined) {
      const page: Answer = await this.#send('GET', next)
      if (page.status !== 200) throw this.#odd(page)
      for (const one of list(page.body)) yield settled(one)
      next = /<([^>]+)>;\s*rel="next"/.exec(page.link)?.[1]
    }
  }

  /**
   * All in one request; where anything is wrong with it, one by one. That one failed is the only thing to
   * believe in such an answer: v1.3.1 says of the others that they were made, and makes none of them (seen).
   */
  async take(parcels: readonly Parcel[]): Promise<Outcome[]> {
    const answer = await this.#send('PATCH', '/admin/identities', {
      identities: parcels.map(({ id, body }) => ({ patch_id: id, create: body })),
    })
    const made = isFields(answer.body) ? list(answer.body['identities']) : []
    const as = made.flatMap(({ action, identity }) =>
      action === 'create' && typeof identity === 'string' ? [identity] : [],
    )
    if (answer.status === 200 && as.length === parcels.length) {
      return as.map((id) => ({ kind: 'moved', as: id }))
    }
    const outcomes: Outcome[] = []
    for (const parcel of parcels) outcomes.push(await this.#takeOne(parcel))
    return outcomes
  }

  async #takeOne({ body }: Parcel): Promise<Outcome> {
    const answer = await this.#send('POST', '/admin/identities', body)
    const id = isFields(answer.body) ? answer.body['id'] : undefined
    if (answer.status === 201 && typeof id === 'string') return { kind: 'moved', as: id }
    return refused(isFields(answer.body) ? answer.body['error'] : undefined, answer.status)
  }

  /** A target that restarts is waited for. What was sent twice comes out as a conflict. */
  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    let away: number | undefined
    for (let tries = 0; ; tries++) {
      const answer = await this.#try(method, path, body)
      const passes = answer.status === 0 || answer.status === 429 || answer.status >= 500
      if (!passes) return answer
      away ??= Date.now()
      if (Date.now() - away > this.#patience) {
        const said =
          answer.status === 0
            ? `does not answer (${answer.why ?? 'no reason given'})`
            : `answers ${answer.status}`
        throw new CannotDo(
          `${this.#url} ${said}. Start the command again: it goes on where it stopped.`,
        )
      }
      await pause(Math.min(5_000, 200 * 2 ** tries))
    }
  }

  async #try(method: string, path: string, body: unknown): Promise<Answer> {
    try {
      const response = await fetch(new URL(path, `${this.#url}/`), {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A slow disk takes its time for hundreds of accounts; asking again would only make it slower.
        signal: AbortSignal.timeout(600_000),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') === true
      return {
        status: response.status,
        link: response.headers.get('link') ?? '',
        body: isJson ? JSON.parse(text) : undefined,
      }
    } catch (problem) {
      return { status: 0, link: '', body: undefined, why: reasonOf(problem) }
    }
  }

  #odd({ status, body }: Answer): CannotDo {
    return new CannotDo(`${this.#url} answers ${status}: ${reasonIn(body) ?? 'nothing known'}.`)
  }
}

interface Answer {
  /** 0: none came. */
  status: number
  link: string
  body: unknown
  why?: string
}

/** What `fetch` throws says little; its cause says more. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const { cause } = problem
  return cause instanceof Error ? cause.message : problem.message
}

const list = (body: unknown): Fields[] => (Array.isArray(body) ? body.filter(isFields) : [])

function settled(one: Fields): Settled {
  const admin = one['metadata_admin']
  const portico = isFields(admin) ? admin[mark] : undefined
  return {
    id: String(one['id']),
    portico: typeof portico === 'string' ? portico : undefined,
    addresses: [...list(one['verifiable_addresses']), ...list(one['recovery_addresses'])].map(
      ({ value }) => String(value),
    ),
  }
}

function refused(error: unknown, status: number): Outcome {
  const code = isFields(error) ? error['code'] : status
  if (code === 409) return { kind: 'conflict' }
  return { kind: 'refused', why: reasonIn({ error }) ?? `it answered ${String(code)}` }
}

function reasonIn(body: unknown): string | undefined {
  const error = isFields(body) ? body['error'] : undefined
  if (!isFields(error)) return undefined
  const said = error['reason'] ?? error['message']
  return typeof said === 'string' ? said.replaceAll(/\s+/g, ' ').trim() : undefined
}
