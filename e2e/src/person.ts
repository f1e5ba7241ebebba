import { randomUUID } from 'node:crypto'
import { siteUrl } from './site-under-test.ts'

/** Somebody with an account. */
export interface Person {
  email: string
  password: string
}

/** Registers someone new the way an app would, over HTTP through the site. */
export async function newPerson(
  url = siteUrl,
  email = `ada-${randomUUID()}@example.org`,
): Promise<Person> {
  const person = {
    email,
    // The same for all: among random ones, the list of leaked passwords would take one now and then for an entry.
    password: 'a correct horse and its staple',
  }
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const started = await fetch(`${url}/self-service/registration/api`, { headers })
  const { id }: { id: string } = await started.json()
  const done = await fetch(`${url}/self-service/registration?flow=${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      method: 'password',
      password: person.password,
      traits: { email: person.email },
    }),
  })
  if (!done.ok) {
    const ids = (await done.text()).match(/"id":\s*\d{7}/g) ?? []
    throw new Error(`registration answered ${done.status}, ${ids.join(' ')}`)
  }
  return person
}
