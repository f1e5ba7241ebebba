import type { Answer, ErrorEnvelope, Session } from '@portico/client'
import { disableMyOtherSessions, disableMySession, listMySessions } from '@portico/client'
import { deviceName } from '@portico/react/flow'
import type { App } from '../app.ts'
import { Stop } from '../exit-code.ts'
import { signedInOr, unreachable } from './signed-in.ts'

/** `portico sessions`: where the account is signed in, and an end to it. */
export async function sessions(app: App, [verb, id, ...more]: readonly string[]): Promise<void> {
  if (verb === undefined) return list(app)
  if (verb === 'revoke-others' && id === undefined) return revokeOthers(app)
  if (verb === 'revoke' && id !== undefined && more.length === 0) return revoke(app, id)
  throw new Stop('wrongUse', 'portico sessions takes nothing, revoke ID or revoke-others.')
}

async function list(app: App): Promise<void> {
  const current = await signedInOr(app)
  const others = await otherSessions(app)
  const { bold, dim } = app.output
  const lines = [
    `${bold(describe(current))} ${dim('(this one)')}\n  ${times(current)}`,
    ...others.map((session) => `${bold(describe(session))}\n  ${times(session)}`),
  ]
  app.output.answer(lines.join('\n'), { current, others })
}

const describe = (session: Session): string => {
  const { user_agent: agent, ip_address: address } = session.devices?.[0] ?? {}
  const known = deviceName(agent)
  const name = known ? `${known.browser} on ${known.system}` : agent?.split('/')[0]
  return [name || 'Unknown device', address].filter(Boolean).join(', ')
}

const times = ({ id, authenticated_at: since }: Session): string =>
  `${id}${since ? `  since ${since.replace(/\.\d+/, '').replace('T', ' ')}` : ''}`

async function revoke(app: App, start: string): Promise<void> {
  const current = await signedInOr(app)
  if (current.id.startsWith(start)) {
    throw new Stop('wrongUse', 'That is this session. Run portico logout to end it.')
  }
  const found = (await otherSessions(app)).filter(({ id }) => id.startsWith(start))
  const [session] = found
  if (!session) throw new Stop('refused', `No other session begins with ${start}.`)
  if (found.length > 1) throw new Stop('wrongUse', `Several sessions begin with ${start}.`)
  bodyOf(await disableMySession(app.session.client, { id: session.id }), app)
  app.output.answer(`Ended: ${describe(session)}.`, { revoked: [session.id] })
}

async function revokeOthers(app: App): Promise<void> {
  await signedInOr(app)
  const others = await otherSessions(app)
  bodyOf(await disableMyOtherSessions(app.session.client), app)
  const ids = others.map(({ id }) => id)
  const sentence =
    ids.length === 1 ? 'Ended one other session.' : `Ended ${ids.length} other sessions.`
  app.output.answer(sentence, { revoked: ids })
}

/** All pages. Asked for by number: the links of some services repeat their first page. */
async function otherSessions(app: App): Promise<Session[]> {
  const perPage = 250
  const found = new Map<string, Session>()
  for (let page = 1; ; page++) {
    const answer = await listMySessions(app.session.client, { per_page: perPage, page })
    const { sessions } = bodyOf(answer, app)
    for (const session of sessions) found.set(session.id, session)
    if (sessions.length < perPage) return [...found.values()]
  }
}

function bodyOf<Body>(answer: Answer<Body>, { service }: App): Body {
  if (answer.kind !== 'answer') throw unreachable(service)
  const { body, status } = answer
  if (!isError(body)) return body
  throw status === 401 || status === 403
    ? new Stop('notSignedIn', 'The service wants a fresh proof. Run portico login.')
    : new Stop('refused', `The service refused (${status}).`)
}

const isError = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' && body !== null && 'error' in body
