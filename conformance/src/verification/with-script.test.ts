import {
  createBrowserRegistrationFlow,
  createBrowserVerificationFlow,
  getVerificationFlow,
  toSession,
  updateRegistrationFlow,
  updateVerificationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesOf, nodeOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { unknownId } from '../unknown-id.ts'
import { browserVisitor, cookieNames } from '../visitor.ts'
import { askedForCode, byCode, hasty, shownAfterSignUp } from './verification-case.ts'

test('a verification starts by asking for the address', async () => {
  const engine = await engineWith(byCode)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserVerificationFlow(visitor.client), 200)
  expect(flow).toMatchObject({
    type: 'browser',
    state: 'choose_method',
    active: 'code',
    ui: {
      method: 'POST',
      action: `${engine.publicUrl}/self-service/verification?flow=${flow.id}`,
    },
  })
  expect([...outline(flow)].sort()).toEqual([
    'code/email',
    'code/method=code',
    'default/csrf_token',
  ])
  expect(inputOf(flow, 'email')).toMatchObject(expected('verification-address'))
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*'])
  expect(flowOf(await getVerificationFlow(visitor.client, { id: flow.id }), 200).id).toBe(flow.id)
  const other = browserVisitor(engine)
  errorOf(await getVerificationFlow(other.client, { id: flow.id }), 403, 'security_csrf_violation')
})

test('a verification that does not exist is neither read nor sent', async () => {
  const { client } = browserVisitor(await engineWith(byCode))
  errorOf(await getVerificationFlow(client, { id: unknownId }), 404, undefined)
  const body = { method: 'code', email: newPerson().email }
  errorOf(await updateVerificationFlow(client, { flow: unknownId, body }), 404, undefined)
})

test('known and unknown addresses get the same answer, only the known one gets mail', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  const stranger = newPerson()
  await codeFor(engine, member.email)
  const before = engine.mail.messages.length
  for (const { email } of [stranger, member]) {
    const sent = await askedForCode(browserVisitor(engine), email)
    expect(sent.state).toBe('sent_email')
    expect(messagesOf(sent)).toEqual([messageId.verificationCodeSent])
    expect([...outline(sent)].sort()).toEqual([
      'code/code',
      `code/email=${email}`,
      'code/method',
      'code/method=code',
      'default/csrf_token',
    ])
    expect(labelOf(sent, 'code')).toBe(messageId.verificationCodeLabel)
    expect(labelOf(sent, 'email')).toBe(messageId.resendCode)
  }
  await engine.mail.waitFor({ to: member.email, after: before })
  expect(engine.mail.messages.some(({ to }) => to === stranger.email)).toBe(false)
})

test('a wrong code keeps the form, with status 200; the right one verifies and leads home', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const visitor = await signedInBrowser(engine, member)
  const sent = await askedForCode(visitor, member.email)
  const right = await codeFor(engine, member.email)
  const wrong = flowOf(
    await updateVerificationFlow(visitor.client, {
      flow: sent.id,
      body: fill(sent, { method: 'code', code: wrongCode(right) }),
    }),
    200,
  )
  expect(wrong.state).toBe('sent_email')
  expect(messagesOf(wrong)).toContain(messageId.wrongVerificationCode)

  const passed = flowOf(
    await updateVerificationFlow(visitor.client, {
      flow: sent.id,
      body: fill(wrong, { method: 'code', code: right }),
    }),
    200,
  )
  expect(passed).toMatchObject({
    state: 'passed_challenge',
    ui: { method: 'GET', action: `${engine.siteUrl}/` },
  })
  expect(messagesOf(passed)).toEqual([messageId.verified])
  expect(nodeOf(passed, 'continue')).toMatchObject({
    type: 'a',
    attributes: { href: `${engine.siteUrl}/`, title: { id: messageId.continue } },
  })
  expect(resultOf(await toSession(visitor.client)).identity?.verifiable_addresses).toMatchObject([
    { verified: true, status: 'completed' },
  ])
})

test('a code needs no token of the form, it is proof enough', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const body = { method: 'code', code: await codeFor(engine, member.email) }
  const passed = flowOf(await updateVerificationFlow(visitor.client, { flow: sent.id, body }), 200)
  expect(passed.state).toBe('passed_challenge')
})

test('an address without the token of its form is a forgery', async () => {
  const { client } = browserVisitor(await engineWith(byCode))
  const flow = flowOf(await createBrowserVerificationFlow(client), 200)
  const body = { method: 'code', email: newPerson().email }
  errorOf(
    await updateVerificationFlow(client, { flow: flow.id, body }),
    403,
    'security_csrf_violation',
  )
})

test('a verification that passed is replaced when sent again', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const body = fill(sent, { method: 'code', code: await codeFor(engine, member.email) })
  flowOf(await updateVerificationFlow(visitor.client, { flow: sent.id, body }), 200)
  const { use_flow_id } = errorOf(
    await updateVerificationFlow(visitor.client, { flow: sent.id, body }),
    410,
    'self_service_flow_replaced',
  )
  const fresh = flowOf(await getVerificationFlow(visitor.client, { id: use_flow_id ?? '' }), 200)
  expect(fresh.state).toBe('choose_method')
})

test('the sixth try is replaced by a new verification', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const code = wrongCode(await codeFor(engine, member.email))
  const body = fill(sent, { method: 'code', code })
  for (let tries = 0; tries < 5; tries += 1) {
    flowOf(await updateVerificationFlow(visitor.client, { flow: sent.id, body }), 200)
  }
  const { use_flow_id } = errorOf(
    await updateVerificationFlow(visitor.client, { flow: sent.id, body }),
    410,
    'self_service_flow_replaced',
  )
  flowOf(await getVerificationFlow(visitor.client, { id: use_flow_id ?? '' }), 200)
})

test('an expired verification leads to a new one that says so', async () => {
  const engine = await engineWith(hasty)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserVerificationFlow(client), 200)
  await untilBriefIsOver()
  expect(await getVerificationFlow(client, { id: flow.id })).toMatchObject({ status: 410 })
  const body = fill(flow, { method: 'code', email: newPerson().email })
  const fresh = flowOf(await updateVerificationFlow(client, { flow: flow.id, body }), 200)
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.verificationExpired])
})

test('a verification that is turned off says so', async () => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await createBrowserVerificationFlow(client), 400, undefined)
})

test('signing up shows where to verify the address', async () => {
  const engine = await engineWith(shownAfterSignUp)
  const person = newPerson()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const done = resultOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'password',
        password: person.password,
        traits: { email: person.email },
      }),
    }),
  )
  expect(done.continue_with).toMatchObject([
    { action: 'redirect_browser_to' },
    {
      action: 'show_verification_ui',
      flow: { id: expect.any(String), verifiable_address: person.email },
    },
  ])
  const shown = done.continue_with?.[1]
  const pointer = shown?.action === 'show_verification_ui' ? shown.flow : undefined
  expect(pointer?.url).toBe(`${engine.siteUrl}/verification?flow=${pointer?.id}`)
  const sent = flowOf(await getVerificationFlow(visitor.client, { id: pointer?.id ?? '' }), 200)
  expect(sent.state).toBe('sent_email')
  const body = fill(sent, { method: 'code', code: await codeFor(engine, person.email) })
  const passed = flowOf(await updateVerificationFlow(visitor.client, { flow: sent.id, body }), 200)
  expect(passed.state).toBe('passed_challenge')
})

test('signing up speaks of verification only where it is set up so', async () => {
  const engine = await engineWith(byCode)
  const person = newPerson()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const done = resultOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'password',
        password: person.password,
        traits: { email: person.email },
      }),
    }),
  )
  expect(done.continue_with?.map(({ action }) => action)).toEqual(
    expected('verification-after-sign-up'),
  )
})
