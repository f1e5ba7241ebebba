import {
  createBrowserRegistrationFlow,
  createNativeRegistrationFlow,
  toSession,
  updateRegistrationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf, resultOf } from '../answer.ts'
import { fill, inputOf, labelOf, messagesOf, outline } from '../form.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'
import { passwordless } from './code-case.ts'

test('with script: a code by mail signs up', async () => {
  const engine = await engineWith(passwordless)
  const traits = { email: newPerson().email, name: { first: 'Ada' } }
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  expect(labelOf(flow, 'method', 'code')).toBe(messageId.sendRegistrationCode)
  const sent = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'code', traits }),
    }),
    400,
  )
  expect(sent).toMatchObject({ id: flow.id, state: 'sent_email', active: 'code' })
  expect(messagesOf(sent)).toEqual([messageId.registrationCodeSent])
  expect(outline(sent)).toEqual(
    expect.arrayContaining(['code/code', 'code/method=code', 'code/resend=code']),
  )
  expect(inputOf(sent, 'traits.email').attributes).toMatchObject({
    type: 'hidden',
    value: traits.email,
  })
  expect(labelOf(sent, 'code')).toBe(messageId.registrationCodeLabel)

  const right = await codeFor(engine, traits.email)
  const wrong = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(sent, { method: 'code', traits, code: wrongCode(right) }),
    }),
    400,
  )
  expect(messagesOf(wrong)).toEqual([messageId.wrongRegistrationCode])
  const { identity, session } = resultOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(wrong, { method: 'code', traits, code: right }),
    }),
  )
  expect(identity.traits).toMatchObject(traits)
  expect(session?.authentication_methods).toMatchObject([{ method: 'code', aal: 'aal1' }])
  expect(resultOf(await toSession(visitor.client)).identity?.verifiable_addresses).toMatchObject([
    { value: traits.email, verified: true },
  ])
})

test('what was typed cannot change once the code is sent', async () => {
  const engine = await engineWith(passwordless)
  const { email } = newPerson()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const sent = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'code', traits: { email } }),
    }),
    400,
  )
  const code = await codeFor(engine, email)
  const asked = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(sent, { method: 'code', traits: { email: newPerson().email }, code }),
    }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.traitsChanged])
})

test('without script: a code by mail signs up', async () => {
  const engine = await engineWith(passwordless)
  const traits = { email: newPerson().email }
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'registration')
  const asked = await post(visitor, flow, { method: 'code', traits })
  expect(asked).toMatchObject(backAt('registration', flow))
  const sent = await landed(visitor, asked, 'registration')
  expect(sent.state).toBe('sent_email')
  const code = await codeFor(engine, traits.email)
  expect(await post(visitor, sent, { method: 'code', traits, code })).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
})

test('in an app: a code by mail signs up', async () => {
  const engine = await engineWith(passwordless)
  const traits = { email: newPerson().email }
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  flowOf(
    await updateRegistrationFlow(client, { flow: flow.id, body: { method: 'code', traits } }),
    400,
  )
  const body = { method: 'code', traits, code: await codeFor(engine, traits.email) }
  const done = resultOf(await updateRegistrationFlow(client, { flow: flow.id, body }))
  expect(done.session_token).toMatch(/^ory_st_/)
})
