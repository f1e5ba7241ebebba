import {
  createBrowserRecoveryFlow,
  createBrowserSettingsFlow,
  getRecoveryFlow,
  getSettingsFlow,
  toSession,
  updateRecoveryFlow,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { unknownId } from '../unknown-id.ts'
import { browserVisitor, cookieNames, destination } from '../visitor.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { askedForCode, hasty, stepwise } from './recovery-case.ts'

test('a recovery starts by asking for the address', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRecoveryFlow(visitor.client), 200)
  expect(flow).toMatchObject({
    type: 'browser',
    state: 'choose_method',
    active: 'code',
    ui: { method: 'POST', action: `${engine.publicUrl}/self-service/recovery?flow=${flow.id}` },
  })
  expect([...outline(flow)].sort()).toEqual([
    'code/email',
    'code/method=code',
    'default/csrf_token',
  ])
  expect(inputOf(flow, 'email').attributes).toMatchObject({ type: 'email', required: true })
  expect(labelOf(flow, 'email')).toBe(messageId.emailLabel)
  expect(labelOf(flow, 'method')).toBe(messageId.continue)
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*'])
  expect(flowOf(await getRecoveryFlow(visitor.client, { id: flow.id }), 200).id).toBe(flow.id)
  const other = browserVisitor(engine)
  errorOf(await getRecoveryFlow(other.client, { id: flow.id }), 403, 'security_csrf_violation')
})

test('a recovery that does not exist is neither read nor sent', async () => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await getRecoveryFlow(client, { id: unknownId }), 404, undefined)
  const body = { method: 'code', email: newPerson().email }
  errorOf(await updateRecoveryFlow(client, { flow: unknownId, body }), 404, undefined)
})

test('known and unknown addresses get the same answer, only the known one gets mail', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const stranger = newPerson()
  for (const { email } of [stranger, member]) {
    const sent = await askedForCode(browserVisitor(engine), email)
    expect(sent.state).toBe('sent_email')
    expect(messagesOf(sent)).toEqual([messageId.recoveryCodeSent])
    expect([...outline(sent)].sort()).toEqual([
      'code/code',
      `code/email=${email}`,
      'code/method',
      'code/method=code',
      'default/csrf_token',
    ])
    expect(inputOf(sent, 'code').attributes).toMatchObject({ required: true, maxlength: 6 })
    expect(labelOf(sent, 'code')).toBe(messageId.recoveryCodeLabel)
    expect(labelOf(sent, 'email')).toBe(messageId.resendCode)
  }
  await codeFor(engine, member.email)
  expect(engine.mail.messages.some(({ to }) => to === stranger.email)).toBe(false)
})

test.each([
  { fault: 'a missing address', email: '', messages: [messageId.missing] },
  { fault: 'an address that is none', email: 'no address', messages: expected('invalid-email') },
])('$fault is refused', async ({ email, messages }) => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRecoveryFlow(client), 200)
  const body = fill(flow, { method: 'code', ...(email === '' ? {} : { email }) })
  const asked = flowOf(await updateRecoveryFlow(client, { flow: flow.id, body }), 400)
  expect([...messagesOf(asked), ...messagesAt(asked, 'email')]).toEqual(messages)
})

test('a wrong code keeps the form, with status 200', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const right = await codeFor(engine, member.email)
  const body = fill(sent, { method: 'code', code: wrongCode(right) })
  const asked = flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
  expect(asked.state).toBe('sent_email')
  expect(messagesOf(asked)).toContain(messageId.wrongRecoveryCode)
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('the right code signs in and leads on to the settings, by navigation', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  visitor.cookiesSet()
  const body = fill(sent, { method: 'code', code: await codeFor(engine, member.email) })
  const answer = await updateRecoveryFlow(visitor.client, { flow: sent.id, body })
  const left = errorOf(answer, 422, 'browser_location_change_required')
  const to = destination(engine, left.redirect_browser_to ?? '')
  expect(to).toMatchObject({ at: 'site', path: '/settings' })
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*', 'ory_kratos_session'])
  const session = resultOf(await toSession(visitor.client))
  expect(session.authentication_methods).toMatchObject([{ method: 'code_recovery', aal: 'aal1' }])
  expect(session.identity?.verifiable_addresses).toMatchObject([{ verified: true }])

  const settings = flowOf(
    await getSettingsFlow(visitor.client, { id: to.query['flow'] ?? '' }),
    200,
  )
  expect(messagesOf(settings)).toEqual([messageId.recovered])
  const { password } = newPerson()
  flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: settings.id,
      body: fill(settings, { method: 'password', password }),
    }),
    200,
  )
  await signedInBrowser(engine, { ...member, password })
})

test('with transitions, the right code answers with where to go on', async () => {
  const engine = await engineWith(stepwise)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const body = fill(sent, { method: 'code', code: await codeFor(engine, member.email) })
  const passed = flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
  expect(passed.state).toBe('passed_challenge')
  expect(passed.continue_with).toMatchObject([
    { action: 'show_settings_ui', flow: { id: expect.any(String) } },
  ])
  resultOf(await toSession(visitor.client))
  flowOf(await createBrowserSettingsFlow(visitor.client), 200)
})

test('a new code makes the old one void', async () => {
  const engine = await engineWith(stepwise)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const old = await codeFor(engine, member.email)
  const resent = flowOf(
    await updateRecoveryFlow(visitor.client, {
      flow: sent.id,
      body: fill(sent, { method: 'code', email: member.email }),
    }),
    200,
  )
  const fresh = await codeFor(engine, member.email)
  const refused = flowOf(
    await updateRecoveryFlow(visitor.client, {
      flow: sent.id,
      body: fill(resent, { method: 'code', code: old }),
    }),
    200,
  )
  expect(messagesOf(refused)).toContain(messageId.wrongRecoveryCode)
  const passed = flowOf(
    await updateRecoveryFlow(visitor.client, {
      flow: sent.id,
      body: fill(refused, { method: 'code', code: fresh }),
    }),
    200,
  )
  expect(passed.state).toBe('passed_challenge')
})

test('the sixth try leads to a new recovery', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const code = wrongCode(await codeFor(engine, member.email))
  const body = fill(sent, { method: 'code', code })
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
    expect(asked.id).toBe(sent.id)
  }
  const fresh = flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
  expect(fresh.id).not.toBe(sent.id)
  expect(fresh.state).toBe('choose_method')
  expect(messagesOf(fresh)).toEqual([messageId.invalid])
})

test('with transitions, the sixth try names the new recovery', async () => {
  const engine = await engineWith(stepwise)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const code = wrongCode(await codeFor(engine, member.email))
  const body = fill(sent, { method: 'code', code })
  for (let tries = 0; tries < 5; tries += 1) {
    flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
  }
  const answer = await updateRecoveryFlow(visitor.client, { flow: sent.id, body })
  const { error } = errorOf(answer, 400, undefined)
  expect(error.details).toMatchObject({
    continue_with: [{ action: 'show_recovery_ui', flow: { id: expect.any(String) } }],
  })
})

test('without its token a form is a forgery', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRecoveryFlow(client), 200)
  const body = { method: 'code', email: newPerson().email }
  errorOf(await updateRecoveryFlow(client, { flow: flow.id, body }), 403, 'security_csrf_violation')
})

test('an expired recovery leads to a new one that says so', async () => {
  const engine = await engineWith(hasty)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserRecoveryFlow(client), 200)
  await untilBriefIsOver()
  expect(await getRecoveryFlow(client, { id: flow.id })).toMatchObject({ status: 410 })
  const body = fill(flow, { method: 'code', email: newPerson().email })
  const fresh = flowOf(await updateRecoveryFlow(client, { flow: flow.id, body }), 200)
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.recoveryExpired])
})

test('who is signed in needs no recovery', async () => {
  const engine = await engineWith()
  const { client } = await signedInBrowser(engine, await newMember(engine))
  errorOf(await createBrowserRecoveryFlow(client), 400, 'session_already_available')
})

test('a recovery that is turned off says so', async () => {
  const { client } = browserVisitor(await engineWith({ recovery: false }))
  errorOf(await createBrowserRecoveryFlow(client), 400, undefined)
})

test('a method that nobody knows is said to be no way to recover', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRecoveryFlow(client), 200)
  const body = fill(flow, { method: 'telepathy', email: newPerson().email })
  const asked = flowOf(await updateRecoveryFlow(client, { flow: flow.id, body }), 400)
  expect(messagesOf(asked)).toEqual([messageId.noRecoveryStrategy])
})
