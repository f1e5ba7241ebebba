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
  tries = 3,
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
  if (done.ok) return person
  const said = await done.text()
  const ids = said.match(/"id":\s*\d{7}/g) ?? []
  // Kratos on SQLite refuses writes that meet, and has no message for it.
  if (done.status === 400 && ids.length === 0 && tries > 1) return newPerson(url, email, tries - 1)
  const reason = /"reason":\s*"[^"]*"/.exec(said)?.[0] ?? ''
  throw new Error(`registration answered ${done.status}, ${ids.join(' ')} ${reason}`)
}
