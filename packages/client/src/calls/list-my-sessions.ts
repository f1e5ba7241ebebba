import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { SessionList } from '../wire/session-list.ts'
import { readSessionList } from '../wire/session-list.ts'

export type ListMySessionsParameters = {
  per_page?: number | undefined
  page?: number | undefined
  page_size?: number | undefined
  page_token?: string | undefined
}

/** The visitor's other sessions, a page at a time. */
export async function listMySessions(
  client: Client,
  parameters: ListMySessionsParameters = {},
  options?: CallOptions,
): Promise<Answer<SessionList>> {
  return client.send(
    'GET',
    '/sessions',
    { query: parameters, withToken: true },
    readSessionList,
    options,
  )
}
