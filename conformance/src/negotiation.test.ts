import { createNativeLoginFlow, createBrowserLoginFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf } from './answer.ts'
import { expected } from './differences.ts'
import { fill } from './form.ts'
import { newMember } from './member.ts'
import { messageId } from './message-id.ts'
import { engineWith } from './running-engine.ts'
import { appVisitor, browserVisitor } from './visitor.ts'

const passwordOf = (member: { email: string; password: string }) => ({
  method: 'password',
  identifier: member.email,
  password: member.password,
})

test.each([undefined, '*/*', 'text/html', 'text/html,application/xhtml+xml,*/*;q=0.8'])(
  'a start that accepts %s is a navigation',
  async (accept) => {
    const engine = await engineWith()
    const answer = await fetch(`${engine.publicUrl}/self-service/login/browser`, {
      redirect: 'manual',
      headers: accept === undefined ? {} : { accept },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(`${engine.siteUrl}/login?flow=`)
  },
)

test.each(['application/json', 'application/json, text/plain, */*'])(
  'a start that accepts %s gets the flow',
  async (accept) => {
    const engine = await engineWith()
    const answer = await fetch(`${engine.publicUrl}/self-service/login/browser`, {
      redirect: 'manual',
      headers: { accept },
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ type: 'browser', state: 'choose_method' })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  },
)

test('the start of an app is JSON whatever it accepts', async () => {
  const engine = await engineWith()
  const answer = await fetch(`${engine.publicUrl}/self-service/login/api`, {
    headers: { accept: 'text/html' },
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ type: 'api' })
})

test('a flow is read as JSON whatever is accepted', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const page = await visitor.navigate(`/self-service/login/flows?id=${flow.id}`)
  expect(page.status).toBe(200)
  expect(JSON.parse(page.body)).toMatchObject({ id: flow.id })
})

test('a body of JSON is answered with JSON', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const flow = flowOf(await createNativeLoginFlow(appVisitor(engine).client), 200)
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(passwordOf(member)),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveProperty('session_token')
})

test('a form of an app is read as well', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const flow = flowOf(await createNativeLoginFlow(appVisitor(engine).client), 200)
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(passwordOf(member)),
  })
  expect(answer.status).toBe(200)
})

test('a form in parts is read as well', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const form = new FormData()
  for (const [name, value] of Object.entries(fill(flow, passwordOf(member)))) form.set(name, value)
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    headers: { accept: 'application/json', cookie: visitor.cookieHeader() },
    body: form,
  })
  expect(answer.status).toBe(expected('form-in-parts'))
})

test.each([
  { what: 'a body that is neither', type: 'text/plain', body: 'hello' },
  { what: 'JSON that is broken', type: 'application/json', body: '{' },
])('$what is refused', async ({ type, body }) => {
  const engine = await engineWith()
  const flow = flowOf(await createNativeLoginFlow(appVisitor(engine).client), 200)
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': type },
    body,
  })
  expect(answer.status).toBe(400)
})

test('the token of a form counts in its body, not in a header', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const { csrf_token = '', ...fields } = fill(flow, passwordOf(member))
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: visitor.cookieHeader(),
      'x-csrf-token': csrf_token,
    },
    body: JSON.stringify(fields),
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: { id: 'security_csrf_violation' } })
})

test("another browser's token does not fit", async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const foreign = flowOf(await createBrowserLoginFlow(browserVisitor(engine).client), 200)
  const page = await visitor.navigate(flow.ui.action, fill(foreign, passwordOf(member)))
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/error' } })
})

test('fields that nobody knows are passed over', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(client), 200)
  const answer = await fetch(flow.ui.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...passwordOf({ ...member, password: 'not theirs' }),
      colour: 'blue',
      transient_payload: { campaign: 'spring' },
    }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    ui: { messages: [{ id: messageId.invalidCredentials }] },
  })
})
