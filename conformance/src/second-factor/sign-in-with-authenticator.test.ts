import {
  createBrowserLoginFlow,
  createBrowserSettingsFlow,
  createNativeLoginFlow,
  createNativeSettingsFlow,
  getLoginFlow,
  listMySessions,
  toSession,
  updateLoginFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { bodyOf, errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInApp, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor, browserVisitor, cookieNames, destination } from '../visitor.ts'
import {
  authenticatorCode,
  memberWithAuthenticator,
  passwordOf,
  wrongAuthenticatorCode,
} from './second-factor-case.ts'

test('with script: after the password the second factor is due', async () => {
  const engine = await engineWith()
  const member = await memberWithAuthenticator(engine)
  const visitor = browserVisitor(engine)
  const return_to = `${engine.siteUrl}/account`
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { return_to }), 200)
  const answer = await updateLoginFlow(visitor.client, {
    flow: flow.id,
    body: fill(flow, passwordOf(member)),
  })
  const due = errorOf(answer, 422, 'browser_location_change_required')
  expect(cookieNames(visitor.cookiesSet())).toContain('ory_kratos_session')
  expect(destination(engine, due.redirect_browser_to ?? '')).toMatchObject({
    at: 'engine',
    path: '/self-service/login/browser',
    query: { aal: 'aal2', return_to },
  })

  const refused = errorOf(await toSession(visitor.client), 403, 'session_aal2_required')
  expect(refused.redirect_browser_to).toBe(
    `${engine.publicUrl}/self-service/login/browser?aal=aal2`,
  )
  expect(refused.error.details).toMatchObject({ redirect_browser_to: refused.redirect_browser_to })
  errorOf(await createBrowserSettingsFlow(visitor.client), 403, 'session_aal2_required')
  expect(await listMySessions(visitor.client)).toMatchObject(expected('session-list-aal'))

  const second = flowOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  expect(second.requested_aal).toBe('aal2')
  expect(messagesOf(second)).toEqual([messageId.secondFactorDue])
  expect(outline(second)).toEqual(['default/csrf_token', 'totp/totp_code', 'totp/method=totp'])
  expect(labelOf(second, 'totp_code')).toBe(messageId.authenticationCodeLabel)
  expect(labelOf(second, 'method')).toBe(messageId.useAuthenticator)

  const wrong = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: second.id,
      body: fill(second, { method: 'totp', totp_code: wrongAuthenticatorCode(member.secret) }),
    }),
    400,
  )
  expect(messagesOf(wrong)).toContain(messageId.wrongAuthenticationCode)
  const short = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: second.id,
      body: fill(wrong, { method: 'totp', totp_code: '123' }),
    }),
    400,
  )
  expect(messagesAt(short, 'totp_code')).toEqual([messageId.tooShort])

  const { session } = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: second.id,
      body: fill(short, { method: 'totp', totp_code: authenticatorCode(member.secret) }),
    }),
  )
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'totp', aal: 'aal2' }],
    identity: { id: member.id },
  })
  expect(resultOf(await toSession(visitor.client)).id).toBe(session.id)
})

test('without script: the password leads to the second factor and that leads on', async () => {
  const engine = await engineWith()
  const member = await memberWithAuthenticator(engine)
  const visitor = browserVisitor(engine)
  const return_to = `${engine.siteUrl}/account`
  const flow = await openPage(visitor, 'login', { return_to })
  const page = await post(visitor, flow, passwordOf(member))
  expect(page).toMatchObject({
    status: 303,
    to: {
      at: 'engine',
      path: '/self-service/login/browser',
      query: { aal: 'aal2', return_to },
    },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
  const second = await landed(visitor, await visitor.navigate(page.to?.href ?? ''), 'login')
  const wrong = await post(visitor, second, {
    method: 'totp',
    totp_code: wrongAuthenticatorCode(member.secret),
  })
  expect(wrong).toMatchObject(backAt('login', second))
  const asked = await landed(visitor, wrong, 'login')
  expect(messagesOf(asked)).toContain(messageId.wrongAuthenticationCode)
  expect(
    await post(visitor, asked, { method: 'totp', totp_code: authenticatorCode(member.secret) }),
  ).toMatchObject({ status: 303, to: { at: 'site', path: '/account' } })
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal2')
})

test('without script: settings lead to the second factor first', async () => {
  const engine = await engineWith()
  const member = await memberWithAuthenticator(engine)
  const visitor = browserVisitor(engine)
  await post(visitor, await openPage(visitor, 'login'), passwordOf(member))
  const page = await visitor.navigate('/self-service/settings/browser')
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'engine', path: '/self-service/login/browser', query: { aal: 'aal2' } },
  })
  const return_to = `${engine.siteUrl}/account`
  const onward = await visitor.navigate(`/self-service/settings/browser?return_to=${return_to}`)
  expect(onward.to?.query).toEqual({
    aal: 'aal2',
    return_to: `${engine.publicUrl}/self-service/settings/browser?return_to=${return_to}`,
  })
})

test('in an app: the password gives a token that is good for the second factor alone', async () => {
  const engine = await engineWith()
  const member = await memberWithAuthenticator(engine)
  const visitor = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(visitor.client), 200)
  const first = resultOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body: passwordOf(member) }),
  )
  expect(first.session.identity ?? null).toBeNull()
  visitor.token = first.session_token
  errorOf(await toSession(visitor.client), 403, 'session_aal2_required')
  errorOf(await createNativeSettingsFlow(visitor.client), 403, 'session_aal2_required')

  const second = flowOf(await createNativeLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  expect(messagesOf(second)).toEqual([messageId.secondFactorDue])
  const wrong = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: second.id,
      body: { method: 'totp', totp_code: wrongAuthenticatorCode(member.secret) },
    }),
    400,
  )
  expect(messagesOf(wrong)).toContain(messageId.wrongAuthenticationCode)
  const done = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: second.id,
      body: { method: 'totp', totp_code: authenticatorCode(member.secret) },
    }),
  )
  expect(done.session.id).toBe(first.session.id)
  expect(done.session.authenticator_assurance_level).toBe('aal2')
  const kept = (done.session_token ?? visitor.token) === visitor.token
  expect(kept).toBe(expected('token-kept'))
  visitor.token = done.session_token ?? visitor.token
  resultOf(await toSession(visitor.client))
})

test('who has no second factor is offered none', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  expect(outline(flow).filter((node) => node !== 'default/csrf_token')).toEqual([])
})

test('who used the second factor already is told so', async () => {
  const engine = await engineWith()
  const member = await memberWithAuthenticator(engine)
  const visitor = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(visitor.client), 200)
  const body = passwordOf(member)
  visitor.token = resultOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body }),
  ).session_token
  const second = flowOf(await createNativeLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  const done = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: second.id,
      body: { method: 'totp', totp_code: authenticatorCode(member.secret) },
    }),
  )
  visitor.token = done.session_token ?? visitor.token
  errorOf(
    await createNativeLoginFlow(visitor.client, { aal: 'aal2' }),
    400,
    'session_already_available',
  )
})

test('a second factor without the session it belongs to is refused', async () => {
  const engine = await engineWith()
  const member = await memberWithAuthenticator(engine)
  const visitor = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(visitor.client), 200)
  const body = passwordOf(member)
  visitor.token = resultOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body }),
  ).session_token
  const second = flowOf(await createNativeLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  const answer = await updateLoginFlow(appVisitor(engine).client, {
    flow: second.id,
    body: { method: 'totp', totp_code: authenticatorCode(member.secret) },
  })
  errorOf(answer, 401, 'session_aal1_required')
})

test('where the first factor is enough, the second is not asked for', async () => {
  const engine = await engineWith({ requiredAal: 'aal1' })
  const member = await memberWithAuthenticator(engine)
  const visitor = await signedInBrowser(engine, member)
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal1')
  flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const app = await signedInApp(engine, member)
  resultOf(await toSession(app.client))
})

test('a refresh of someone with a second factor asks for the password, which is kept hidden', async () => {
  const engine = await engineWith({ requiredAal: 'aal1' })
  const member = await memberWithAuthenticator(engine)
  const { client } = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserLoginFlow(client, { refresh: true }), 200)
  expect(inputOf(flow, 'identifier').attributes).toMatchObject({
    type: 'hidden',
    value: member.email,
  })
  expect(flowOf(await getLoginFlow(client, { id: flow.id }), 200).refresh).toBe(true)
  expect(bodyOf(await toSession(client), 200)).toHaveProperty('id')
})
