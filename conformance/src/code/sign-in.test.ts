import {
  createBrowserLoginFlow,
  createNativeLoginFlow,
  getLoginFlow,
  toSession,
  updateLoginFlow,
  type LoginFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { brief, untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { newPerson, newPhone } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { appVisitor, browserVisitor, cookieNames, type BrowserVisitor } from '../visitor.ts'
import { passwordless } from './code-case.ts'

async function askedForCode(visitor: BrowserVisitor, identifier: string): Promise<LoginFlow> {
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const body = fill(flow, { method: 'code', identifier })
  return flowOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }), 400)
}

test('with script: a code by mail signs in', async () => {
  const engine = await engineWith(passwordless)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  expect(outline(flow)).toEqual([
    'default/csrf_token',
    'default/identifier',
    'code/method=code',
    'password/password',
    'password/method=password',
  ])
  expect(labelOf(flow, 'method', 'code')).toBe(messageId.sendLoginCode)

  const sent = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'code', identifier: member.email }),
    }),
    400,
  )
  expect(sent).toMatchObject({ id: flow.id, state: 'sent_email', active: 'code' })
  expect(messagesOf(sent)).toEqual([messageId.loginCodeSent])
  expect([...outline(sent)].sort()).toEqual([
    'code/code',
    'code/method',
    'code/method=code',
    'code/resend=code',
    'default/csrf_token',
    'default/identifier',
  ])
  expect(inputOf(sent, 'identifier').attributes).toMatchObject({
    type: 'hidden',
    value: member.email,
  })
  expect(labelOf(sent, 'code')).toBe(messageId.loginCodeLabel)
  expect(labelOf(sent, 'resend')).toBe(messageId.resendCode)

  const right = await codeFor(engine, member.email)
  const again = { method: 'code', identifier: member.email }
  const wrong = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(sent, { ...again, code: wrongCode(right) }),
    }),
    400,
  )
  expect(wrong.state).toBe('sent_email')
  expect(messagesOf(wrong)).toEqual([messageId.wrongLoginCode])
  visitor.cookiesSet()

  const { session } = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(wrong, { ...again, code: right }),
    }),
  )
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'code', aal: 'aal1' }],
    identity: { id: member.id },
  })
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*', 'ory_kratos_session'])
  // Whoever reads the mail owns the address.
  expect(resultOf(await toSession(visitor.client)).identity?.verifiable_addresses).toMatchObject([
    { value: member.email, verified: true },
  ])
})

test('without script: a code by mail signs in', async () => {
  const engine = await engineWith(passwordless)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const fields = { method: 'code', identifier: member.email }
  const asked = await post(visitor, flow, fields)
  expect(asked).toMatchObject(backAt('login', flow))
  const sent = await landed(visitor, asked, 'login')
  expect(sent.state).toBe('sent_email')
  const right = await codeFor(engine, member.email)
  const refused = await post(visitor, sent, { ...fields, code: wrongCode(right) })
  expect(refused).toMatchObject(backAt('login', flow))
  const wrong = await landed(visitor, refused, 'login')
  expect(messagesOf(wrong)).toEqual([messageId.wrongLoginCode])
  expect(await post(visitor, wrong, { ...fields, code: right })).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
})

test('in an app: a code by mail gives a token', async () => {
  const engine = await engineWith(passwordless)
  const member = await newMember(engine)
  const visitor = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(visitor.client), 200)
  const fields = { method: 'code', identifier: member.email }
  const sent = flowOf(await updateLoginFlow(visitor.client, { flow: flow.id, body: fields }), 400)
  expect(sent.state).toBe('sent_email')
  const code = await codeFor(engine, member.email)
  const done = resultOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body: { ...fields, code } }),
  )
  visitor.token = done.session_token
  expect(resultOf(await toSession(visitor.client)).identity?.id).toBe(member.id)
})

test('a code by text message signs in too', async () => {
  const engine = await engineWith(passwordless)
  const phone = newPhone()
  const member = await newMember(engine, { phone })
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, phone)
  const { code, kind } = await engine.mail.waitFor({ to: phone })
  expect(kind).toBe('sms')
  const body = fill(sent, { method: 'code', identifier: phone, code })
  const { session } = resultOf(await updateLoginFlow(visitor.client, { flow: sent.id, body }))
  expect(session.identity?.id).toBe(member.id)
})

test('an account that nobody has is named as unknown', async () => {
  const { client } = browserVisitor(await engineWith(passwordless))
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const body = fill(flow, { method: 'code', identifier: newPerson().email })
  const asked = flowOf(await updateLoginFlow(client, { flow: flow.id, body }), 400)
  expect(messagesOf(asked)).toEqual([messageId.noCodeSignIn])
})

test('a code cannot be asked for without an identifier', async () => {
  const { client } = browserVisitor(await engineWith(passwordless))
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const body = fill(flow, { method: 'code' })
  const asked = flowOf(await updateLoginFlow(client, { flow: flow.id, body }), 400)
  expect(messagesAt(asked, 'identifier')).toEqual([messageId.missing])
})

test('a new code makes the old one void', async () => {
  const engine = await engineWith(passwordless)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const old = await codeFor(engine, member.email)
  const fields = { method: 'code', identifier: member.email }
  const resent = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: sent.id,
      body: fill(sent, { ...fields, resend: 'code' }),
    }),
    400,
  )
  expect(messagesOf(resent)).toEqual([messageId.loginCodeSent])
  const fresh = await codeFor(engine, member.email)
  const refused = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: sent.id,
      body: fill(resent, { ...fields, code: old }),
    }),
    400,
  )
  expect(messagesOf(refused)).toEqual([messageId.wrongLoginCode])
  resultOf(
    await updateLoginFlow(visitor.client, {
      flow: sent.id,
      body: fill(refused, { ...fields, code: fresh }),
    }),
  )
})

test('after five wrong codes even the right one is refused', async () => {
  const engine = await engineWith(passwordless)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const right = await codeFor(engine, member.email)
  const fields = { method: 'code', identifier: member.email }
  for (let tries = 0; tries < 5; tries += 1) {
    flowOf(
      await updateLoginFlow(visitor.client, {
        flow: sent.id,
        body: fill(sent, { ...fields, code: wrongCode(right) }),
      }),
      400,
    )
  }
  const refused = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: sent.id,
      body: fill(sent, { ...fields, code: right }),
    }),
    400,
  )
  expect(messagesOf(refused)).toEqual([messageId.invalid])
})

test('a code is good for a while only', async () => {
  const engine = await engineWith({ ...passwordless, codeLifespan: brief })
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const code = await codeFor(engine, member.email)
  await untilBriefIsOver()
  const body = fill(sent, { method: 'code', identifier: member.email, code })
  const { use_flow_id } = errorOf(
    await updateLoginFlow(visitor.client, { flow: sent.id, body }),
    410,
    'self_service_flow_expired',
  )
  const fresh = flowOf(await getLoginFlow(visitor.client, { id: use_flow_id ?? '' }), 200)
  expect(messagesOf(fresh)).toEqual([messageId.loginExpired])
})

test('a refresh by code keeps the session', async () => {
  const engine = await engineWith(passwordless)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const before = resultOf(await toSession(visitor.client))
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { refresh: true }), 200)
  expect(outline(flow)).toContain('code/method=code')
  const fields = { method: 'code', identifier: member.email }
  const sent = flowOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body: fill(flow, fields) }),
    400,
  )
  const code = await codeFor(engine, member.email)
  const { session } = resultOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body: fill(sent, { ...fields, code }) }),
  )
  expect(session.id).toBe(before.id)
})
