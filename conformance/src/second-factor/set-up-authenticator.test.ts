import {
  createBrowserSettingsFlow,
  createNativeSettingsFlow,
  getSettingsFlow,
  toSession,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { brief, untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, nodeOf, outline } from '../form.ts'
import { newMember, signedInApp, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { engineWith } from '../running-engine.ts'
import { authenticatorCode, secretIn, wrongAuthenticatorCode } from './second-factor-case.ts'

const totpNodes = ['totp/totp_qr', 'totp/totp_secret_key', 'totp/totp_code', 'totp/method=totp']
const totpOf = (nodes: string[]) => nodes.filter((node) => node.startsWith('totp/'))

test('an authenticator app is offered as picture and text, and set up with its code', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(totpOf(outline(flow))).toEqual(totpNodes)
  expect(nodeOf(flow, 'totp_qr')).toMatchObject({
    type: 'img',
    attributes: { src: expect.stringMatching(/^data:image\/png;base64,/), width: 256, height: 256 },
    meta: { label: { id: messageId.authenticatorImage } },
  })
  expect(nodeOf(flow, 'totp_secret_key')).toMatchObject({
    type: 'text',
    attributes: { text: { id: messageId.authenticatorSecret } },
  })
  expect(inputOf(flow, 'totp_code').attributes.required).toBe(true)
  expect(labelOf(flow, 'totp_code')).toBe(messageId.verifyCodeLabel)
  const secret = secretIn(flow)

  const wrong = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'totp', totp_code: wrongAuthenticatorCode(secret) }),
    }),
    400,
  )
  expect(messagesAt(wrong, 'totp_code')).toEqual([messageId.wrongAuthenticationCode])
  expect(secretIn(wrong)).toBe(secret)

  const saved = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(wrong, { method: 'totp', totp_code: authenticatorCode(secret) }),
    }),
    200,
  )
  expect(saved.state).toBe('success')
  expect(messagesOf(saved)).toEqual([messageId.saved])
  expect(totpOf(outline(saved))).toEqual(['totp/totp_unlink=true'])
  expect(labelOf(saved, 'totp_unlink')).toBe(messageId.unlinkAuthenticator)
  expect(resultOf(await toSession(visitor.client))).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'totp', aal: 'aal2' }],
  })
})

test('another form shows another secret', async () => {
  const engine = await engineWith()
  const { client } = await signedInBrowser(engine, await newMember(engine))
  const one = flowOf(await createBrowserSettingsFlow(client), 200)
  const other = flowOf(await createBrowserSettingsFlow(client), 200)
  expect(secretIn(one)).not.toBe(secretIn(other))
  expect(secretIn(flowOf(await getSettingsFlow(client, { id: one.id }), 200))).toBe(secretIn(one))
})

test('an authenticator app is removed again', async () => {
  const engine = await engineWith()
  const { client } = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  const body = fill(flow, { method: 'totp', totp_code: authenticatorCode(secretIn(flow)) })
  const saved = flowOf(await updateSettingsFlow(client, { flow: flow.id, body }), 200)
  const removed = flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(saved, { method: 'totp', totp_unlink: true }),
    }),
    200,
  )
  expect(messagesOf(removed)).toEqual([messageId.saved])
  expect(totpOf(outline(removed))).toEqual(totpNodes)
})

test('in an app the same fields set it up', async () => {
  const engine = await engineWith()
  const visitor = await signedInApp(engine, await newMember(engine))
  const flow = flowOf(await createNativeSettingsFlow(visitor.client), 200)
  expect(totpOf(outline(flow))).toEqual(totpNodes)
  const body = { method: 'totp', totp_code: authenticatorCode(secretIn(flow)) }
  flowOf(await updateSettingsFlow(visitor.client, { flow: flow.id, body }), 200)
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal2')
})

test('without script the page sets it up and takes it away', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(visitor, 'settings')
  const read = flowOf(await getSettingsFlow(visitor.client, { id: flow.id }), 200)
  const secret = secretIn(read)
  const wrong = await post(visitor, flow, {
    method: 'totp',
    totp_code: wrongAuthenticatorCode(secret),
  })
  expect(wrong).toMatchObject(backAt('settings', flow))
  const asked = await landed(visitor, wrong, 'settings')
  expect(messagesAt(asked, 'totp_code')).toEqual([messageId.wrongAuthenticationCode])

  const done = await post(visitor, asked, {
    method: 'totp',
    totp_code: authenticatorCode(secret),
  })
  expect(done).toMatchObject(backAt('settings', flow))
  const saved = await landed(visitor, done, 'settings')
  expect(messagesOf(saved)).toEqual([messageId.saved])

  const removed = await landed(
    visitor,
    await post(visitor, saved, { method: 'totp', totp_unlink: 'true' }),
    'settings',
  )
  expect(totpOf(outline(removed))).toEqual(totpNodes)
})

test('an old session must be refreshed before', async () => {
  const engine = await engineWith({ privilegedSessionMaxAge: brief })
  const { client } = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  await untilBriefIsOver()
  const body = fill(flow, { method: 'totp', totp_code: authenticatorCode(secretIn(flow)) })
  errorOf(
    await updateSettingsFlow(client, { flow: flow.id, body }),
    403,
    'session_refresh_required',
  )
})
