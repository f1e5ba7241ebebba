import {
  createNativeRegistrationFlow,
  getRegistrationFlow,
  toSession,
  updateRegistrationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { messagesOf, outline } from '../form.ts'
import { newMember, signedInApp } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor } from '../visitor.ts'
import { hasty, withoutSession, closed, accountOf, form } from './registration-case.ts'

test('a complete form makes an account and gives a token', async () => {
  const engine = await engineWith()
  const visitor = appVisitor(engine)
  const person = newPerson()
  const flow = flowOf(await createNativeRegistrationFlow(visitor.client), 200)
  expect(flow.type).toBe('api')
  expect(outline(flow)).toEqual(form)
  expect(flowOf(await getRegistrationFlow(visitor.client, { id: flow.id }), 200).id).toBe(flow.id)
  const answer = await updateRegistrationFlow(visitor.client, {
    flow: flow.id,
    body: accountOf(person),
  })
  const done = resultOf(answer)
  expect(done.session_token).toMatch(/^ory_st_/)
  expect(done.continue_with).toEqual([
    { action: 'set_ory_session_token', ory_session_token: done.session_token },
  ])
  expect('headers' in answer && answer.headers.getSetCookie()).toEqual([])
  visitor.token = done.session_token
  expect(resultOf(await toSession(visitor.client)).identity?.id).toBe(done.identity.id)
})

test('where nobody is signed in by signing up, there is no token', async () => {
  const { client } = appVisitor(await engineWith(withoutSession))
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  const done = resultOf(
    await updateRegistrationFlow(client, { flow: flow.id, body: accountOf(newPerson()) }),
  )
  expect(done.session_token).toBeUndefined()
  expect(done.session ?? undefined).toBeUndefined()
})

test('fields may be named flat as in a form', async () => {
  const { client } = appVisitor(await engineWith())
  const person = newPerson()
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  const { identity } = resultOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: {
        method: 'password',
        password: person.password,
        'traits.email': person.email,
        'traits.name.first': 'Ada',
      },
    }),
  )
  expect(identity.traits).toMatchObject({ email: person.email, name: { first: 'Ada' } })
})

test('a taken address is answered with the form', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, { flow: flow.id, body: accountOf(member) }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.duplicate])
})

test('an expired registration names a new one', async () => {
  const engine = await engineWith(hasty)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  await untilBriefIsOver()
  const { error } = errorOf(
    await getRegistrationFlow(client, { id: flow.id }),
    410,
    'self_service_flow_expired',
  )
  expect(error.details).toMatchObject({
    api: `${engine.publicUrl}/self-service/registration/api`,
  })
  const { use_flow_id } = errorOf(
    await updateRegistrationFlow(client, { flow: flow.id, body: accountOf(newPerson()) }),
    410,
    'self_service_flow_expired',
  )
  const fresh = flowOf(await getRegistrationFlow(client, { id: use_flow_id ?? '' }), 200)
  expect(messagesOf(fresh)).toEqual([messageId.registrationExpired])
})

test('who is signed in already cannot sign up', async () => {
  const engine = await engineWith()
  const { token } = await signedInApp(engine, await newMember(engine))
  // The client does not send a token here; a raw request may.
  const answer = await fetch(`${engine.publicUrl}/self-service/registration/api`, {
    headers: { accept: 'application/json', 'x-session-token': token ?? '' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { id: 'session_already_available' } })
})

test('a closed registration says that it is closed', async () => {
  const { client } = appVisitor(await engineWith(closed))
  errorOf(await createNativeRegistrationFlow(client), 400, 'self_service_flow_disabled')
})
