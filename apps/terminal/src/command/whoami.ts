import { toSession, type Session } from '@portico/client'
import type { App } from '../app.ts'
import { Stop } from '../exit-code.ts'
import { signedInOr } from './signed-in.ts'

/** `portico whoami`: the session and whose it is. */
export async function whoami(app: App, tokenizeAs: string | undefined): Promise<void> {
  const session = await signedInOr(app)
  if (tokenizeAs === undefined) return app.output.answer(describe(session, app), session)
  const answer = await toSession(app.session.client, { tokenize_as: tokenizeAs })
  if (answer.kind !== 'answer' || 'error' in answer.body || !answer.body.tokenized) {
    throw new Stop('refused', `The service makes no token "${tokenizeAs}": has it such a template?`)
  }
  app.output.answer(answer.body.tokenized, answer.body)
}

function describe(session: Session, { output, service }: App): string {
  const { identity } = session
  const traits = Object.entries(flat(identity?.traits))
  const ways = session.authentication_methods?.map(({ method }) => method).join(', ')
  const rows: [string, string][] = [
    ...traits,
    ['identity', identity?.id ?? ''],
    ['session', `${session.id}, until ${session.expires_at}`],
    ['proved', `${session.authenticator_assurance_level}${ways ? ` (${ways})` : ''}`],
    ['service', service],
  ]
  const widest = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${output.dim(name.padEnd(widest))}  ${value}`).join('\n')
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** Traits as `name.first: Ada`; lists and nested objects by their path. */
function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) {
    const text = textOf(value)
    return text && path ? { [path]: text } : {}
  }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flat(inner, path ? `${path}.${name}` : name)),
  )
}
