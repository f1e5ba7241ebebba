import { createBrowserRegistrationFlow, updateRegistrationFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, messagesAt } from '../form.ts'
import { messageId } from '../message-id.ts'
import { newPerson, newPhone } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { accountOf } from './registration-case.ts'

test('a missing address is named at the address', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'password', password: newPerson().password, traits: {} }),
    }),
    400,
  )
  expect(messagesAt(asked, 'traits.email')).toEqual([messageId.missing])
})

test('an address that is none is refused at the address', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, accountOf({ ...newPerson(), email: 'no address' })),
    }),
    400,
  )
  expect(messagesAt(asked, 'traits.email')).toEqual(expected('invalid-email'))
})

test('a phone number without its country is refused at the phone number', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, accountOf(newPerson(), { phone: '015112345678' })),
    }),
    400,
  )
  expect(messagesAt(asked, 'traits.phone')).toEqual(expected('invalid-phone'))
})

test('a phone number is kept in the form that all networks know', async () => {
  const { client } = browserVisitor(await engineWith())
  const phone = newPhone()
  const typed = phone.replace('+1202', '+1 (202) ')
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const { identity } = resultOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, accountOf(newPerson(), { phone: typed })),
    }),
  )
  const kept = expected('phone-trait') === 'as typed' ? typed : phone
  expect(identity.traits['phone']).toBe(kept)
})
