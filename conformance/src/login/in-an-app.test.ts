import { createNativeLoginFlow, getLoginFlow, toSession, updateLoginFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { inputOf, messagesOf, outline } from '../form.ts'
import { newMember, signedInApp } from '../member.ts'
import { messageId } from '../message-id.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor } from '../visitor.ts'
import { hasty, passwordOf } from './login-case.ts'

test('a login starts and is fetched without cookies', async () => {
  const engine = await engineWith()
  const { client } = appVisitor(engine)
  const answer = await createNativeLoginFlow(client)
  const flow = flowOf(answer, 200)
  expect(flow).toMatchObject({ type: 'api', state: 'choose_method', requested_aal: 'aal1' })
  expect(outline(flow)).toEqual([
    'default/csrf_token',
    'default/identifier',
    'password/password',
    'password/method=password',
  ])
  expect(inputOf(flow, 'csrf_token').attributes.value).toBe('')
  expect('headers' in answer && answer.headers.getSetCookie()).toEqual([])
  expect(flowOf(await getLoginFlow(client, { id: flow.id }), 200).id).toBe(flow.id)
})

test('a wrong password is answered with the form, the right one with a token', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(visitor.client), 200)
  const wrong = passwordOf({ ...member, password: 'not theirs' })
  const asked = flowOf(await updateLoginFlow(visitor.client, { flow: flow.id, body: wrong }), 400)
  expect(messagesOf(asked)).toEqual([messageId.invalidCredentials])

  const answer = await updateLoginFlow(visitor.client, {
    flow: flow.id,
    body: passwordOf(member),
  })
  const done = resultOf(answer)
  expect(done.session_token).toMatch(/^ory_st_[A-Za-z0-9]{32}$/)
  expect(done.session.identity?.id).toBe(member.id)
  expect('headers' in answer && answer.headers.getSetCookie()).toEqual([])
  visitor.token = done.session_token
  expect(resultOf(await toSession(visitor.client)).id).toBe(done.session.id)
})

test('a token that is wrong counts more than no token', async () => {
  const engine = await engineWith()
  errorOf(await toSession(appVisitor(engine, 'ory_st_wrong').client), 401, undefined)
})

test('an expired login names a new one', async () => {
  const engine = await engineWith(hasty)
  const member = await newMember(engine)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(client), 200)
  await untilBriefIsOver()
  const { error } = errorOf(
    await getLoginFlow(client, { id: flow.id }),
    410,
    'self_service_flow_expired',
  )
  expect(error.details).toMatchObject({ api: `${engine.publicUrl}/self-service/login/api` })
  const answer = await updateLoginFlow(client, { flow: flow.id, body: passwordOf(member) })
  const { use_flow_id } = errorOf(answer, 410, 'self_service_flow_expired')
  const fresh = flowOf(await getLoginFlow(client, { id: use_flow_id ?? '' }), 200)
  expect(fresh.type).toBe('api')
  expect(messagesOf(fresh)).toEqual([messageId.loginExpired])
})

test('who is signed in already is told so at the start', async () => {
  const engine = await engineWith()
  const visitor = await signedInApp(engine, await newMember(engine))
  errorOf(await createNativeLoginFlow(visitor.client), 400, 'session_already_available')
})

test('a refresh keeps the session', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = await signedInApp(engine, member)
  const before = resultOf(await toSession(visitor.client))
  const flow = flowOf(await createNativeLoginFlow(visitor.client, { refresh: true }), 200)
  expect(messagesOf(flow)).toEqual([messageId.confirmItIsYou])
  const done = resultOf(
    await updateLoginFlow(visitor.client, { flow: flow.id, body: passwordOf(member) }),
  )
  expect(done.session.id).toBe(before.id)
  expect((done.session_token ?? visitor.token) === visitor.token).toBe(expected('token-kept'))
  visitor.token = done.session_token ?? visitor.token
  resultOf(await toSession(visitor.client))
})

test.each([
  { header: 'origin', value: 'http://localhost:4455' },
  { header: 'cookie', value: 'some=cookie' },
])('a browser cannot pose as an app: the header $header gives it away', async (given) => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(client), 200)
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [given.header]: given.value,
    },
    body: JSON.stringify(passwordOf(member)),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    id: flow.id,
    ui: { messages: [{ id: messageId.invalid }] },
  })
})

test('the second factor needs the first', async () => {
  const { client } = appVisitor(await engineWith())
  errorOf(await createNativeLoginFlow(client, { aal: 'aal2' }), 401, 'session_aal1_required')
})
