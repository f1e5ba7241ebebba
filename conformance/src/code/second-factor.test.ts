import {
  createBrowserLoginFlow,
  createNativeLoginFlow,
  toSession,
  updateLoginFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, messagesOf, outline } from '../form.ts'
import { newMember, signedInApp, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { landed, openPage, post } from '../page.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { browserVisitor } from '../visitor.ts'
import { secondFactor } from './code-case.ts'

const enough = { ...secondFactor, requiredAal: 'aal1' } as const

test('with script: a code by mail is the second factor', async () => {
  const engine = await engineWith(enough)
  const member = await newMember(engine)
  const { client } = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserLoginFlow(client, { aal: 'aal2' }), 200)
  const start = expected('single-second-factor')
  expect(flow.state).toBe(start.state)
  expect(messagesOf(flow)).toEqual(start.messages)
  const sent =
    flow.state === 'sent_email'
      ? flow
      : flowOf(
          await updateLoginFlow(client, {
            flow: flow.id,
            body: fill(flow, { method: 'code', address: member.email }),
          }),
          400,
        )
  expect(sent.state).toBe('sent_email')
  const right = await codeFor(engine, member.email)
  const fields = { method: 'code', identifier: member.email }
  const wrong = flowOf(
    await updateLoginFlow(client, {
      flow: flow.id,
      body: fill(sent, { ...fields, code: wrongCode(right) }),
    }),
    400,
  )
  expect(messagesOf(wrong)).toContain(messageId.wrongLoginCode)
  const { session } = resultOf(
    await updateLoginFlow(client, { flow: flow.id, body: fill(wrong, { ...fields, code: right }) }),
  )
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'code', aal: 'aal2' }],
  })
})

test('someone with a phone number chooses where the code goes', async () => {
  const engine = await engineWith(enough)
  const phone = '+12025550199'
  const member = await newMember(engine, { phone })
  const { client } = await signedInApp(engine, member)
  const flow = flowOf(await createNativeLoginFlow(client, { aal: 'aal2' }), 200)
  expect(outline(flow)).toEqual(
    expect.arrayContaining([`code/address=${member.email}`, `code/address=${phone}`]),
  )
  flowOf(
    await updateLoginFlow(client, { flow: flow.id, body: { method: 'code', address: phone } }),
    400,
  )
  const { code, kind } = await engine.mail.waitFor({ to: phone })
  expect(kind).toBe('sms')
  const body = { method: 'code', identifier: phone, code }
  const { session } = resultOf(await updateLoginFlow(client, { flow: flow.id, body }))
  expect(session.authenticator_assurance_level).toBe('aal2')
})

test('an address of someone else is no second factor', async () => {
  const engine = await engineWith(enough)
  const member = await newMember(engine, { phone: '+12025550198' })
  const { client } = await signedInApp(engine, member)
  const flow = flowOf(await createNativeLoginFlow(client, { aal: 'aal2' }), 200)
  const stranger = await newMember(engine)
  const body = { method: 'code', identifier: stranger.email }
  const asked = flowOf(await updateLoginFlow(client, { flow: flow.id, body }), 400)
  expect(messagesOf(asked)).toEqual(expected('foreign-second-factor'))
})

test('without script: a code by mail is the second factor', async () => {
  const engine = await engineWith(enough)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = await openPage(visitor, 'login', { aal: 'aal2' })
  const sent =
    flow.state === 'sent_email'
      ? flow
      : await landed(
          visitor,
          await post(visitor, flow, { method: 'code', address: member.email }),
          'login',
        )
  expect(sent.state).toBe('sent_email')
  const code = await codeFor(engine, member.email)
  expect(
    await post(visitor, sent, { method: 'code', identifier: member.email, code }),
  ).toMatchObject({ status: 303, to: { at: 'site', path: '/' } })
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal2')
})

test('where the highest factor is required, whoever has an address must use it', async () => {
  const engine = await engineWith(secondFactor)
  const member = await newMember(engine)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const answer = await updateLoginFlow(client, {
    flow: flow.id,
    body: fill(flow, { method: 'password', identifier: member.email, password: member.password }),
  })
  errorOf(answer, 422, 'browser_location_change_required')
  errorOf(await toSession(client), 403, 'session_aal2_required')
})
