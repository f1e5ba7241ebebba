import {
  createBrowserLoginFlow,
  createBrowserRegistrationFlow,
  getRegistrationFlow,
  toSession,
  updateLoginFlow,
  updateRegistrationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor, cookieNames } from '../visitor.ts'
import { unknownId } from '../unknown-id.ts'
import { hasty, withoutSession, closed, accountOf, form } from './registration-case.ts'

test('a registration starts with the traits in the order of the schema', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  expect(flow).toMatchObject({
    type: 'browser',
    state: 'choose_method',
    ui: {
      method: 'POST',
      action: `${engine.publicUrl}/self-service/registration?flow=${flow.id}`,
    },
  })
  expect(outline(flow)).toEqual(form)
  expect(inputOf(flow, 'traits.email')).toMatchObject({
    attributes: { type: 'email', autocomplete: 'email', required: true },
    meta: { label: { id: messageId.traitLabel, text: 'E-mail' } },
  })
  expect(inputOf(flow, 'traits.phone').attributes.type).toBe('tel')
  expect(inputOf(flow, 'password').attributes.autocomplete).toBe('new-password')
  expect(labelOf(flow, 'method')).toBe(messageId.signUp)
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*'])
})

test('a registration is fetched by its id, by the same browser alone', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const fetched = flowOf(await getRegistrationFlow(visitor.client, { id: flow.id }), 200)
  expect(outline(fetched)).toEqual(form)
  const other = browserVisitor(engine)
  errorOf(await getRegistrationFlow(other.client, { id: flow.id }), 403, 'security_csrf_violation')
})

test('a registration that does not exist is neither read nor sent', async () => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await getRegistrationFlow(client, { id: unknownId }), 404, undefined)
  const body = accountOf(newPerson())
  errorOf(await updateRegistrationFlow(client, { flow: unknownId, body }), 404, undefined)
})

test('a complete form makes an account and signs in', async () => {
  const engine = await engineWith()
  const person = newPerson()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  visitor.cookiesSet()
  const name = { first: 'Ada', last: 'Lovelace' }
  const done = resultOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, accountOf(person, { name })),
    }),
  )
  expect(done.identity).toMatchObject({
    state: 'active',
    traits: { email: person.email, name },
    verifiable_addresses: [{ value: person.email, verified: false, via: 'email' }],
    recovery_addresses: [{ value: person.email, via: 'email' }],
  })
  expect(done.session).toMatchObject({
    active: true,
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'password' }],
  })
  expect(done.session_token).toBeUndefined()
  expect(done.continue_with).toEqual([
    { action: 'redirect_browser_to', redirect_browser_to: `${engine.siteUrl}/` },
  ])
  expect(cookieNames(visitor.cookiesSet())).toEqual(['csrf_token_*', 'ory_kratos_session'])
  expect(resultOf(await toSession(visitor.client)).identity?.id).toBe(done.identity.id)
})

test('where nobody is signed in by signing up, there is an account and no session', async () => {
  const engine = await engineWith(withoutSession)
  const person = newPerson()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  visitor.cookiesSet()
  const done = resultOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, accountOf(person)),
    }),
  )
  expect(done.identity.traits).toMatchObject({ email: person.email })
  expect(done.session ?? undefined).toBeUndefined()
  expect(cookieNames(visitor.cookiesSet())).not.toContain('ory_kratos_session')
  const login = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  resultOf(
    await updateLoginFlow(visitor.client, {
      flow: login.id,
      body: fill(login, {
        method: 'password',
        identifier: person.email,
        password: person.password,
      }),
    }),
  )
})

test('an address that is taken is said to be taken', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, accountOf({ ...newPerson(), email: member.email })),
    }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.duplicate])
  const kept = expected('duplicate-keeps-values') ? member.email : undefined
  expect(inputOf(asked, 'traits.email').attributes.value).toBe(kept)
})

test('with hints, a taken address says how its account signs in', async () => {
  const engine = await engineWith({ loginHints: true })
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, accountOf({ ...newPerson(), email: member.email })),
    }),
    400,
  )
  expect(asked.ui.messages).toMatchObject([
    {
      id: messageId.duplicateWithHints,
      context: {
        available_credential_types: expect.arrayContaining(['password']),
        credential_identifier_hint: member.email,
      },
    },
  ])
})

test.each([
  { fault: 'a short password', password: 'Xy7!a', message: messageId.passwordTooShort },
  {
    fault: 'the address as password',
    password: undefined,
    message: messageId.passwordTooSimilar,
  },
])('$fault is refused at the password', async ({ password, message }) => {
  const { client } = browserVisitor(await engineWith())
  const person = newPerson()
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, accountOf({ ...person, password: password ?? person.email })),
    }),
    400,
  )
  expect(messagesAt(asked, 'password')).toEqual([message])
  expect(inputOf(asked, 'password').attributes.value).toBeUndefined()
})

test('a method that nobody knows is said to be no way to sign up', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const asked = flowOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'telepathy', traits: { email: newPerson().email } }),
    }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.noRegistrationStrategy])
})

test('without its token a form is a forgery', async () => {
  const { client } = browserVisitor(await engineWith())
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const answer = await updateRegistrationFlow(client, {
    flow: flow.id,
    body: accountOf(newPerson()),
  })
  errorOf(answer, 403, 'security_csrf_violation')
})

test('an expired registration is replaced by a new one that says so', async () => {
  const engine = await engineWith(hasty)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  await untilBriefIsOver()
  const { error } = errorOf(
    await getRegistrationFlow(client, { id: flow.id }),
    410,
    'self_service_flow_expired',
  )
  expect(error.details).toMatchObject({
    redirect_to: `${engine.publicUrl}/self-service/registration/browser`,
  })
  const { use_flow_id } = errorOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, accountOf(newPerson())),
    }),
    410,
    'self_service_flow_expired',
  )
  const fresh = flowOf(await getRegistrationFlow(client, { id: use_flow_id ?? '' }), 200)
  expect(messagesOf(fresh)).toEqual([messageId.registrationExpired])
})

test('who is signed in already cannot sign up', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(visitor.client), 200)
  const login = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  resultOf(
    await updateLoginFlow(visitor.client, {
      flow: login.id,
      body: fill(login, {
        method: 'password',
        identifier: member.email,
        password: member.password,
      }),
    }),
  )
  errorOf(await createBrowserRegistrationFlow(visitor.client), 400, 'session_already_available')
  errorOf(
    await updateRegistrationFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, accountOf(newPerson())),
    }),
    400,
    'session_already_available',
  )
})

test('a closed registration says that it is closed', async () => {
  const { client } = browserVisitor(await engineWith(closed))
  errorOf(await createBrowserRegistrationFlow(client), 400, 'self_service_flow_disabled')
})
