import { randomBytes } from 'node:crypto'
import { createClient, createNativeRegistrationFlow, updateRegistrationFlow } from '@portico/client'
import type { TestEngine } from './engines.ts'

export interface Person {
  email: string
  password: string
}

export const newPerson = (): Person => ({
  email: `${randomBytes(5).toString('hex')}@example.org`,
  password: `${randomBytes(9).toString('hex')} K`,
})

/** Somebody who has an account already, made without a terminal; the mail of that is read. */
export async function newMember({ url, mail }: TestEngine): Promise<Person> {
  const person = newPerson()
  const client = createClient({ baseUrl: url, token: () => undefined })
  const begun = await createNativeRegistrationFlow(client)
  if (begun.kind !== 'answer' || !('ui' in begun.body)) throw new Error('no registration')
  const answer = await updateRegistrationFlow(client, {
    flow: begun.body.id,
    body: { method: 'password', password: person.password, traits: { email: person.email } },
  })
  if (answer.kind !== 'answer' || answer.status !== 200) throw new Error('not registered')
  await mail.waitFor({ to: person.email })
  return person
}
