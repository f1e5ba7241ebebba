import {
  createBrowserRegistrationFlow,
  createNativeRegistrationFlow,
  updateRegistrationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor } from '../sent-code.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'
import { accountOf } from './registration-case.ts'

const twoSteps = { registration: 'two-steps', code: 'passwordless' } as const

const profileScreen = expected('profile-screen')

test('with script: first who, then how', async () => {
  const engine = await engineWith(twoSteps)
  const person = newPerson()
  const traits = { email: person.email, name: { first: 'Ada' } }
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  expect(outline(flow)).toEqual(profileScreen)
  expect(labelOf(flow, 'method')).toBe(messageId.signUp)

  const choice = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits }),
    }),
    400,
  )
  expect(choice).toMatchObject({ id: flow.id, state: 'choose_method' })
  expect(messagesOf(choice)).toEqual([messageId.chooseCredential])
  expect(outline(choice)).toEqual(
    expect.arrayContaining([
      'code/method=code',
      'password/password',
      'password/method=password',
      'profile/screen=previous',
    ]),
  )
  expect(inputOf(choice, 'traits.email').attributes).toMatchObject({
    type: 'hidden',
    value: person.email,
  })

  const back = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(choice, { screen: 'previous', traits }),
    }),
    400,
  )
  expect(inputOf(back, 'traits.email').attributes).toMatchObject({
    type: 'email',
    value: person.email,
  })
  expect(outline(back)).not.toContain('password/password')

  const { identity, session } = resultOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(back, accountOf(person, { name: { first: 'Ada' } })),
    }),
  )
  expect(identity.traits).toMatchObject(traits)
  expect(session?.active).toBe(true)
})

test('a fault in the first step keeps the first step', async () => {
  const { client } = browserVisitor(await engineWith(twoSteps))
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits: { name: { first: 'Ada' } } }),
    }),
    400,
  )
  expect(messagesAt(asked, 'traits.email')).toEqual([messageId.missing])
  expect(outline(asked)).not.toContain('password/password')
})

test('a fault in the second step keeps the second step', async () => {
  const { client } = browserVisitor(await engineWith(twoSteps))
  const person = newPerson()
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const choice = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits: { email: person.email } }),
    }),
    400,
  )
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(choice, accountOf({ ...person, password: 'Xy7!a' })),
    }),
    400,
  )
  expect(messagesAt(asked, 'password')).toEqual([messageId.passwordTooShort])
})

test('without script: each step leads to the page again, the last one home', async () => {
  const engine = await engineWith(twoSteps)
  const person = newPerson()
  const traits = { email: person.email }
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'registration')
  expect(outline(flow)).toEqual(profileScreen)
  const first = await post(visitor, flow, { method: 'profile', traits })
  expect(first).toMatchObject(backAt('registration', flow))
  const choice = await landed(visitor, first, 'registration')
  expect(messagesOf(choice)).toEqual([messageId.chooseCredential])
  const previous = await post(visitor, choice, { screen: 'previous', traits })
  expect(previous).toMatchObject(backAt('registration', flow))
  const back = await landed(visitor, previous, 'registration')
  expect(inputOf(back, 'traits.email').attributes).toMatchObject({
    type: 'email',
    value: person.email,
  })
  const again = await landed(
    visitor,
    await post(visitor, back, { method: 'profile', traits }),
    'registration',
  )
  expect(await post(visitor, again, accountOf(person))).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
})

test('in an app: profile, then a code by mail', async () => {
  const engine = await engineWith(twoSteps)
  const traits = { email: newPerson().email }
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  expect(outline(flow)).toEqual(profileScreen)
  const submit = (body: Record<string, unknown>) =>
    updateRegistrationFlow(client, { flow: flow.id, body })
  const choice = flowOf(await submit({ method: 'profile', traits }), 400)
  expect(messagesOf(choice)).toEqual([messageId.chooseCredential])
  const sent = flowOf(await submit({ method: 'code', traits }), 400)
  expect(sent.state).toBe('sent_email')
  const code = await codeFor(engine, traits.email)
  expect(resultOf(await submit({ method: 'code', traits, code })).session_token).toMatch(/^ory_st_/)
})

test('who knows both steps may send them as one', async () => {
  const { client } = appVisitor(await engineWith(twoSteps))
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  resultOf(await updateRegistrationFlow(client, { flow: flow.id, body: accountOf(newPerson()) }))
})
