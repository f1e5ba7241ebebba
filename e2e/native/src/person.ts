import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { appUrl } from './app-under-test.ts'

/** Somebody with an account. */
export interface Person {
  email: string
  password: string
}

const headers = { accept: 'application/json', 'content-type': 'application/json' }

export const someone = (): Person => ({
  email: `ada-${randomUUID()}@example.org`,
  password: `correct horse ${randomUUID()}`,
})

/** Registers someone new over HTTP, as another app would. */
export async function newPerson(): Promise<Person> {
  const person = someone()
  const started = await fetch(`${appUrl}/self-service/registration/api`, { headers })
  const { id }: { id: string } = await started.json()
  const done = await fetch(`${appUrl}/self-service/registration?flow=${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      method: 'password',
      password: person.password,
      traits: { email: person.email },
    }),
  })
  if (!done.ok) throw new Error(`registration answered ${done.status}`)
  return person
}

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
export async function newestCode(
  recipient: string,
  besides: readonly string[] = [],
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${appUrl}/dev/mailbox`)
      const mail: { recipient: string; body: string }[] = await answer.json()
      code = mail
        .filter((letter) => letter.recipient === recipient)
        .flatMap(({ body }) => body.match(/\b\d{6}\b/)?.[0] ?? [])
        .find((found) => !besides.includes(found))
      return code
    })
    .toBeDefined()
  return code ?? ''
}
