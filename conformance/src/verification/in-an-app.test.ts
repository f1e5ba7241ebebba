import {
  createNativeRegistrationFlow,
  createNativeVerificationFlow,
  getVerificationFlow,
  updateRegistrationFlow,
  updateVerificationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { messagesOf, nodeOf } from '../form.ts'
import { newMember } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { appVisitor } from '../visitor.ts'
import { askedForCodeInApp, byCode, hasty, shownAfterSignUp } from './verification-case.ts'

test('address and code verify', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const { client } = appVisitor(engine)
  const sent = await askedForCodeInApp(appVisitor(engine), member.email)
  expect(sent).toMatchObject({ type: 'api', state: 'sent_email' })
  expect(flowOf(await getVerificationFlow(client, { id: sent.id }), 200).id).toBe(sent.id)
  const right = await codeFor(engine, member.email)
  const wrong = flowOf(
    await updateVerificationFlow(client, {
      flow: sent.id,
      body: { method: 'code', code: wrongCode(right) },
    }),
    200,
  )
  expect(messagesOf(wrong)).toContain(messageId.wrongVerificationCode)
  const body = { method: 'code', code: right }
  const passed = flowOf(await updateVerificationFlow(client, { flow: sent.id, body }), 200)
  expect(passed.state).toBe('passed_challenge')
  expect(nodeOf(passed, 'continue').type).toBe('a')
  errorOf(
    await updateVerificationFlow(client, { flow: sent.id, body }),
    410,
    'self_service_flow_replaced',
  )
})

test('signing up gives the token and then the verification', async () => {
  const engine = await engineWith(shownAfterSignUp)
  const person = newPerson()
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  const done = resultOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: { method: 'password', password: person.password, traits: { email: person.email } },
    }),
  )
  const items = (done.continue_with ?? []).toSorted((one, other) =>
    one.action < other.action ? -1 : 1,
  )
  expect(items).toMatchObject([
    { action: 'set_ory_session_token', ory_session_token: done.session_token },
    { action: 'show_verification_ui', flow: { verifiable_address: person.email } },
  ])
})

test('an expired verification leads to a new one', async () => {
  const engine = await engineWith(hasty)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeVerificationFlow(client), 200)
  await untilBriefIsOver()
  expect(await getVerificationFlow(client, { id: flow.id })).toMatchObject({ status: 410 })
  const body = { method: 'code', email: newPerson().email }
  const answer = await updateVerificationFlow(client, { flow: flow.id, body })
  const { status, messages } = expected('expired-verification-in-app')
  if (messages === undefined) errorOf(answer, status, 'security_csrf_violation')
  else expect(messagesOf(flowOf(answer, status))).toEqual(messages)
})

test('a verification that is turned off says so', async () => {
  const { client } = appVisitor(await engineWith())
  errorOf(await createNativeVerificationFlow(client), 400, undefined)
})

test('a verification sent to nobody is no different', async () => {
  const engine = await engineWith(byCode)
  const sent = await askedForCodeInApp(appVisitor(engine), newPerson().email)
  expect(messagesOf(sent)).toEqual([messageId.verificationCodeSent])
})
