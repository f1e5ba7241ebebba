import { randomUUID } from 'node:crypto'
import { newestCode as newestCodeAt } from '../../src/mailbox.ts'
import { newPerson as signUp, type Person } from '../../src/person.ts'
import { appUrl } from './app-under-test.ts'

export type { Person }

const headers = { accept: 'application/json', 'content-type': 'application/json' }

export const someone = (): Person => ({
  email: `ada-${randomUUID()}@example.org`,
  password: `correct horse ${randomUUID()}`,
})

/** Registers someone new over HTTP, as another app would. */
export const newPerson = () => signUp(appUrl)

/** Signs someone in elsewhere; the answer is that session's token. */
export async function signInElsewhere(person: Person): Promise<string> {
  const started = await fetch(`${appUrl}/self-service/login/api`, { headers })
  const { id }: { id: string } = await started.json()
  const done = await fetch(`${appUrl}/self-service/login?flow=${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      method: 'password',
      identifier: person.email,
      password: person.password,
    }),
  })
  const { session_token: token }: { session_token: string } = await done.json()
  return token
}

/** What the service says of a token: 200 while its session lasts, 401 afterwards. */
export async function statusOf(token: string): Promise<number> {
  const answer = await fetch(`${appUrl}/sessions/whoami`, {
    headers: { ...headers, 'x-session-token': token },
  })
  return answer.status
}

/** The code of the newest message to someone that is none of those known already. */
export const newestCode = (recipient: string, besides?: readonly string[]) =>
  newestCodeAt(recipient, besides, appUrl)
