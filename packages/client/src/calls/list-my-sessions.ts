import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { SessionList } from '../wire/session-list.ts'
import { sessions, toSessionList } from '../wire/session-list.ts'

export type ListMySessionsParameters = {
  per_page?: number | string | undefined
  page?: number | string | undefined
  page_size?: number | string | undefined
  page_token?: string | undefined
}

/** The visitor's other sessions, a page at a time. */
export async function listMySessions(
  client: Client,
  parameters: ListMySessionsParameters = {},
  options?: CallOptions,
): Promise<Answer<SessionList>> {
  const answer = await client.send(
    'GET',
    '/sessions',
    { query: parameters, withToken: true },
    sessions,
    options,
  )
  if (answer.kind !== 'answer') return answer
  const { body } = answer
  return { ...answer, body: 'error' in body ? body : toSessionList(body, answer.headers) }
}
