import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { Session } from '../wire/session.ts'
import { session } from '../wire/session.ts'

export type ToSessionParameters = {
  tokenize_as?: string | undefined
}

/** Who is signed in, and how. */
export async function toSession(
  client: Client,
  parameters: ToSessionParameters = {},
  options?: CallOptions,
): Promise<Answer<Session>> {
  return client.send(
    'GET',
    '/sessions/whoami',
    { query: parameters, withToken: true },
    session,
    options,
  )
}
