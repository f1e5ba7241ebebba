import { createBrowserLoginFlow, getLoginFlow, toSession, updateLoginFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor, cookieNames } from '../visitor.ts'
import { unknownId } from '../unknown-id.ts'
import { hasty, passwordOf } from './login-case.ts'

test('a login starts with a form for identifier and password', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  expect(flow).toMatchObject({
    type: 'browser',
    state: 'choose_method',
    refresh: false,
    requested_aal: 'aal1',
    organization_id: null,
    request_url: `${engine.publicUrl}/self-service/login/browser`,
    ui: { method: 'POST', action: `${engine.publicUrl}/self-service/login?flow=${flow.id}` },
  })
  expect(messagesOf(flow)).toEqual([])
  expect(outline(flow)).toEqual([
    'default/csrf_token',
    'default/identifier',
    'password/password',
    'password/method=password',
  ])
  expect(inputOf(flow, 'identifier').attributes).toMatchObject({ type: 'text', required: true })
  expect(inputOf(flow, 'password').attributes).toMatchObject({
    type: 'password',
    required: true,
    autocomplete: 'current-password',
  })
  expect(labelOf(flow, 'method', 'password')).toBe(messageId.signInWithPassword)
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*'])
  expect(Date.parse(flow.expires_at) - Date.now()).toBeGreaterThan(59 * 60_000)
})

test('a login is fetched by its id', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const fetched = flowOf(await getLoginFlow(visitor.client, { id: flow.id }), 200)
  expect(fetched.id).toBe(flow.id)
  expect(outline(fetched)).toEqual(outline(flow))
  expect(fill(fetched, {}).csrf_token).toBeTruthy()
})

test("another browser cannot read the visitor's login", async () => {
  const engine = await engineWith()
  const flow = flowOf(await createBrowserLoginFlow(browserVisitor(engine).client), 200)
  const other = browserVisitor(engine)
  errorOf(await getLoginFlow(other.client, { id: flow.id }), 403, 'security_csrf_violation')
})

test('a login that does not exist is neither read nor sent', async () => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await getLoginFlow(client, { id: unknownId }), 404, undefined)
  const body = passwordOf(newPerson())
  errorOf(await updateLoginFlow(client, { flow: unknownId, body }), 404, undefined)
})

test('what cannot be the id of a login is refused', async () => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await getLoginFlow(client, { id: 'not-an-id' }), 404, undefined)
  const body = passwordOf(newPerson())
  errorOf(await updateLoginFlow(client, { flow: 'not-an-id', body }), 400, undefined)
  errorOf(await updateLoginFlow(client, { flow: '', body }), 400, undefined)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  for (const person of [{ ...member, password: 'not theirs' }, newPerson()]) {
    const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
    const body = fill(flow, passwordOf(person))
    const asked = flowOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }), 400)
    expect(asked.id).toBe(flow.id)
    expect(asked.state).toBe('choose_method')
    expect(messagesOf(asked)).toEqual([messageId.invalidCredentials])
    expect(inputOf(asked, 'identifier').attributes.value).toBe(person.email)
    expect(inputOf(asked, 'password').attributes.value).toBeUndefined()
  }
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('a field that was left out is named at that field', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const body = fill(flow, { method: 'password', identifier: 'someone@example.org', password: '' })
  const asked = flowOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }), 400)
  expect(messagesAt(asked, 'password')).toEqual([messageId.missing])
})

test('a method that nobody knows is said to be no way in', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const body = fill(flow, { method: 'telepathy' })
  const asked = flowOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }), 400)
  expect(messagesOf(asked)).toEqual([messageId.noLoginStrategy])
})

test('the right password signs in, by cookie and without a token', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  visitor.cookiesSet()
  const answer = await updateLoginFlow(visitor.client, {
    flow: flow.id,
    body: fill(flow, passwordOf(member)),
  })
  const done = resultOf(answer)
  expect(done.session_token).toBeUndefined()
  expect(done.session).toMatchObject({
    active: true,
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'password', aal: 'aal1' }],
    identity: { id: member.id, state: 'active', traits: { email: member.email } },
    devices: [{ user_agent: 'node', location: '' }],
  })
  expect(done.continue_with).toEqual([
    { action: 'redirect_browser_to', redirect_browser_to: `${engine.siteUrl}/` },
  ])
  const cookies = visitor.cookiesSet()
  expect(cookieNames(cookies)).toEqual(['csrf_token_*', 'ory_kratos_session'])
  expect(cookies.find(({ name }) => name === 'ory_kratos_session')?.attributes).toMatchObject({
    path: '/',
    httponly: '',
    samesite: 'Lax',
  })
  expect(resultOf(await toSession(visitor.client)).id).toBe(done.session.id)
})

test('an address is known in any case and with spaces around it', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const body = fill(flow, passwordOf({ ...member, email: ` ${member.email.toUpperCase()} ` }))
  resultOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }))
})

test('without its token a form is a forgery', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const answer = await updateLoginFlow(visitor.client, {
    flow: flow.id,
    body: passwordOf(member),
  })
  const { error } = errorOf(answer, 403, 'security_csrf_violation')
  expect(error.details).toHaveProperty('reject_reason')
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('an expired login cannot be read any more', async () => {
  const engine = await engineWith(hasty)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  await untilBriefIsOver()
  const { error } = errorOf(
    await getLoginFlow(visitor.client, { id: flow.id }),
    410,
    'self_service_flow_expired',
  )
  expect(error.details).toMatchObject({
    redirect_to: `${engine.publicUrl}/self-service/login/browser`,
  })
})

test('an expired login is replaced by a new one that says so', async () => {
  const engine = await engineWith(hasty)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  await untilBriefIsOver()
  const answer = await updateLoginFlow(visitor.client, {
    flow: flow.id,
    body: fill(flow, passwordOf(member)),
  })
  const envelope = errorOf(answer, 410, 'self_service_flow_expired')
  expect(envelope).toHaveProperty('expired_at')
  const fresh = flowOf(await getLoginFlow(visitor.client, { id: envelope.use_flow_id ?? '' }), 200)
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.loginExpired])
})

test('who is signed in already is told so at the start', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  errorOf(await createBrowserLoginFlow(visitor.client), 400, 'session_already_available')
})

test('a form that was left open until after a sign-in says so when sent', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const [first, second] = [
    flowOf(await createBrowserLoginFlow(visitor.client), 200),
    flowOf(await createBrowserLoginFlow(visitor.client), 200),
  ]
  resultOf(
    await updateLoginFlow(visitor.client, {
      flow: first.id,
      body: fill(first, passwordOf(member)),
    }),
  )
  const answer = await updateLoginFlow(visitor.client, {
    flow: second.id,
    body: fill(second, passwordOf(member)),
  })
  expect(messagesOf(flowOf(answer, 400))).toEqual([messageId.invalid])
  // The sign-in changed the token's cookie, so the form that was open before cannot be read any more.
  errorOf(await getLoginFlow(visitor.client, { id: second.id }), 403, 'security_csrf_violation')
})

test('a refresh asks for the password of the same account and renews the session', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const before = resultOf(await toSession(visitor.client))
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { refresh: true }), 200)
  expect(flow.refresh).toBe(true)
  expect(messagesOf(flow)).toEqual([messageId.confirmItIsYou])
  expect(outline(flow)).toEqual([
    'default/csrf_token',
    'default/identifier',
    'password/password',
    'password/method=password',
  ])
  expect(inputOf(flow, 'identifier').attributes).toMatchObject({
    type: 'hidden',
    value: member.email,
  })
  expect(labelOf(flow, 'method')).toBe(messageId.signIn)
  const wrong = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, passwordOf({ ...member, password: 'not theirs' })),
    }),
    400,
  )
  expect(messagesOf(wrong)).toEqual([messageId.invalidCredentials])
  const done = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(wrong, passwordOf(member)),
    }),
  )
  expect(done.session.id).toBe(before.id)
  const after = resultOf(await toSession(visitor.client))
  expect(Date.parse(after.authenticated_at ?? '')).toBeGreaterThan(
    Date.parse(before.authenticated_at ?? ''),
  )
})

test('a refresh without a session is a plain login', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { refresh: true }), 200)
  expect(flow.refresh).toBe(false)
  expect(messagesOf(flow)).toEqual([])
})

test('the second factor needs the first', async () => {
  const visitor = browserVisitor(await engineWith())
  const answer = await createBrowserLoginFlow(visitor.client, { aal: 'aal2' })
  errorOf(answer, 401, 'session_aal1_required')
})

test('an assurance that does not exist is refused', async () => {
  const visitor = browserVisitor(await engineWith())
  errorOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal9' }), 400, undefined)
})

test('a disabled account is told so', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  await engine.disableIdentity(member.id)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const answer = await updateLoginFlow(visitor.client, {
    flow: flow.id,
    body: fill(flow, passwordOf(member)),
  })
  const { status, messages } = expected('disabled-account')
  if (messages === undefined) errorOf(answer, status, undefined)
  else expect(messagesOf(flowOf(answer, status))).toEqual(messages)
})
