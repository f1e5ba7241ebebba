import {
  createBrowserRecoveryFlow,
  createBrowserVerificationFlow,
  createNativeRecoveryFlow,
  toSession,
  updateRecoveryFlow,
  updateVerificationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from './answer.ts'
import { fill, messagesOf, outline } from './form.ts'
import { newMember, signedInBrowser } from './member.ts'
import { messageId } from './message-id.ts'
import { backAt, landed, openPage, post } from './page.ts'
import { newPerson } from './person.ts'
import { engineWith } from './running-engine.ts'
import { browserVisitor, appVisitor } from './visitor.ts'

const byLink = { methods: { link: true }, recovery: 'link' } as const
const verifiedByLink = { methods: { link: true }, verification: 'link' } as const

test('with script: a link by mail recovers the account', async () => {
  const engine = await engineWith(byLink)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRecoveryFlow(visitor.client), 200)
  expect(flow.active).toBe('link')
  expect([...outline(flow)].sort()).toEqual([
    'default/csrf_token',
    'link/email',
    'link/method=link',
  ])
  const sent = flowOf(
    await updateRecoveryFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'link', email: member.email }),
    }),
    200,
  )
  expect(sent.state).toBe('sent_email')
  expect(messagesOf(sent)).toEqual([messageId.recoveryLinkSent])
  errorOf(await toSession(visitor.client), 401, undefined)
})

test("without script: the mail's link signs in and leads to the settings, once", async () => {
  const engine = await engineWith(byLink)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'recovery')
  const asked = await post(visitor, flow, { method: 'link', email: member.email })
  expect(asked).toMatchObject(backAt('recovery', flow))
  expect((await landed(visitor, asked, 'recovery')).state).toBe('sent_email')
  const { links } = await engine.mail.waitFor({ to: member.email })
  const [link = ''] = links
  expect(new URL(link).searchParams.has('token')).toBe(true)
  const page = await visitor.navigate(link)
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/settings' } })
  expect(page.sets).toContain('ory_kratos_session')
  expect(messagesOf(await landed(visitor, page, 'settings'))).toEqual([messageId.recovered])
  expect(resultOf(await toSession(visitor.client)).authentication_methods).toMatchObject([
    { method: 'link_recovery', aal: 'aal1' },
  ])

  const other = browserVisitor(engine)
  const fresh = await landed(other, await other.navigate(link), 'recovery')
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.wrongRecoveryToken])
})

test('an unknown address looks the same and gets no link', async () => {
  const engine = await engineWith(byLink)
  const { client } = appVisitor(engine)
  const { email } = newPerson()
  const flow = flowOf(await createNativeRecoveryFlow(client), 200)
  const body = { method: 'link', email }
  const sent = flowOf(await updateRecoveryFlow(client, { flow: flow.id, body }), 200)
  expect(messagesOf(sent)).toEqual([messageId.recoveryLinkSent])
  const member = await newMember(engine)
  flowOf(
    await updateRecoveryFlow(client, {
      flow: flow.id,
      body: { method: 'link', email: member.email },
    }),
    200,
  )
  await engine.mail.waitFor({ to: member.email })
  expect(engine.mail.messages.some(({ to }) => to === email)).toBe(false)
})

test('unknown addresses are written to where that is wanted', async () => {
  const engine = await engineWith({ ...byLink, notifyUnknownRecipients: true })
  const { client } = appVisitor(engine)
  const { email } = newPerson()
  const flow = flowOf(await createNativeRecoveryFlow(client), 200)
  flowOf(await updateRecoveryFlow(client, { flow: flow.id, body: { method: 'link', email } }), 200)
  const { links } = await engine.mail.waitFor({ to: email })
  expect(links.some((link) => link.includes('token='))).toBe(false)
})

test("the mail's link verifies the address, once", async () => {
  const engine = await engineWith(verifiedByLink)
  const member = await newMember(engine)
  const first = await engine.mail.waitFor({ to: member.email })
  const visitor = await signedInBrowser(engine, member)
  const page = await visitor.navigate(first.links[0] ?? '')
  const passed = await landed(visitor, page, 'verification')
  expect(passed.state).toBe('passed_challenge')
  expect(messagesOf(passed)).toEqual([messageId.verified])
  expect(resultOf(await toSession(visitor.client)).identity?.verifiable_addresses).toMatchObject([
    { verified: true },
  ])
  const again = await landed(visitor, await visitor.navigate(first.links[0] ?? ''), 'verification')
  expect(messagesOf(again)).not.toContain(messageId.verified)
})

test('a verification by link is asked for with the address', async () => {
  const engine = await engineWith(verifiedByLink)
  const member = await newMember(engine)
  await engine.mail.waitFor({ to: member.email })
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserVerificationFlow(client), 200)
  const sent = flowOf(
    await updateVerificationFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'link', email: member.email }),
    }),
    200,
  )
  expect(sent.state).toBe('sent_email')
  expect(messagesOf(sent)).toEqual([messageId.verificationLinkSent])
  const mail = await engine.mail.waitFor({ to: member.email })
  expect(mail.links).toHaveLength(1)
})

test('a made-up token leads to a new verification that says so', async () => {
  const engine = await engineWith(verifiedByLink)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'verification')
  const page = await visitor.navigate(`/self-service/verification?flow=${flow.id}&token=made-up`)
  const fresh = await landed(visitor, page, 'verification')
  expect(messagesOf(fresh)).toEqual([messageId.wrongVerificationToken])
})
