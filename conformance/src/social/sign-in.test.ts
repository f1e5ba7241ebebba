import {
  createBrowserLoginFlow,
  createBrowserRegistrationFlow,
  getLoginFlow,
  getRegistrationFlow,
  toSession,
  updateLoginFlow,
  updateRegistrationFlow,
} from '@portico/client'
import { signInAtProvider } from '@portico/provider'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember } from '../member.ts'
import { messageId } from '../message-id.ts'
import { landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor, destination } from '../visitor.ts'
import { accountsAtProvider, withProvider } from './social-case.ts'

const people = accountsAtProvider(8)
const nameless = { sub: `nameless-${people[0]?.sub}` }
const setup = await withProvider([...people, nameless])

function nextPerson() {
  const person = people.pop()
  if (person?.email === undefined) throw new Error('More people are needed at the provider.')
  return { sub: person.sub, email: person.email }
}

test('with script: a button leads to the provider, and from there signed in', async () => {
  const engine = await engineWith(setup)
  const person = nextPerson()
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  expect(outline(flow)[0]).toBe('oidc/provider=sample')
  expect(inputOf(flow, 'provider').meta.label).toMatchObject({
    id: messageId.signInWithProvider,
    context: { provider: 'Sample' },
  })
  const left = errorOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { provider: 'sample' }),
    }),
    422,
    'browser_location_change_required',
  )
  const back = await signInAtProvider(left.redirect_browser_to ?? '', { account: person.sub })
  expect(destination(engine, back)).toMatchObject({
    at: 'engine',
    path: '/self-service/methods/oidc/callback/sample',
  })
  const page = await visitor.navigate(back)
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/' } })
  expect(page.sets).toContain('ory_kratos_session')
  expect(resultOf(await toSession(visitor.client))).toMatchObject({
    authentication_methods: [{ method: 'oidc', aal: 'aal1', provider: 'sample' }],
    identity: {
      traits: { email: person.email, name: { first: 'Ada', last: 'Lovelace' } },
      verifiable_addresses: [{ value: person.email, verified: true }],
    },
  })
})

test('with script: registration and login are the same for who comes from a provider', async () => {
  const engine = await engineWith(setup)
  const person = nextPerson()
  const ids: (string | undefined)[] = []
  const newcomer = browserVisitor(engine)
  const registration = flowOf(await createBrowserRegistrationFlow(newcomer.client), 200)
  expect(labelOf(registration, 'provider')).toBe(messageId.signUpWithProvider)
  const signUp = errorOf(
    await updateRegistrationFlow(newcomer.client, {
      flow: registration.id,
      body: fill(registration, { method: 'oidc', provider: 'sample' }),
    }),
    422,
    'browser_location_change_required',
  )
  await newcomer.navigate(
    await signInAtProvider(signUp.redirect_browser_to ?? '', { account: person.sub }),
  )
  ids.push(resultOf(await toSession(newcomer.client)).identity?.id)

  for (const start of ['login', 'registration'] as const) {
    const visitor = browserVisitor(engine)
    const flow = await openPage(visitor, start)
    const left = await post(visitor, flow, { provider: 'sample' })
    const back = await signInAtProvider(left.to?.href ?? '', { account: person.sub })
    expect(await visitor.navigate(back)).toMatchObject({ to: { at: 'site', path: '/' } })
    ids.push(resultOf(await toSession(visitor.client)).identity?.id)
  }
  expect(new Set(ids).size).toBe(1)
})

test('without script: the button is a form, and all the rest are redirects', async () => {
  const engine = await engineWith(setup)
  const person = nextPerson()
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login', { return_to: `${engine.siteUrl}/account` })
  const left = await post(visitor, flow, { provider: 'sample' })
  expect(left.status).toBe(303)
  expect(left.to?.at).toBe(new URL(setup.providers?.[0]?.issuerUrl ?? '').origin)
  expect(left.sets).toContain('ory_kratos_continuity')
  const page = await visitor.navigate(
    await signInAtProvider(left.to?.href ?? '', { account: person.sub }),
  )
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/account' } })
})

test('who denies at the provider comes back to the form, which says so', async () => {
  const engine = await engineWith(setup)
  const person = nextPerson()
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const left = await post(visitor, flow, { provider: 'sample' })
  const back = await signInAtProvider(left.to?.href ?? '', { account: person.sub, deny: 'consent' })
  const asked = await landed(visitor, await visitor.navigate(back), 'login')
  expect(messagesOf(asked)).toEqual([messageId.invalid])
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('what the provider does not tell is asked for, then the provider is asked again', async () => {
  const engine = await engineWith(setup)
  const { email } = newPerson()
  const visitor = browserVisitor(engine)
  const left = await post(visitor, await openPage(visitor, 'login'), { provider: 'sample' })
  const cookies = new Map<string, string>()
  const back = await signInAtProvider(left.to?.href ?? '', { account: nameless.sub, cookies })
  const page = await visitor.navigate(back)
  const asked = await landed(visitor, page, 'registration', 302)
  expect(messagesAt(asked, 'traits.email')).toEqual([messageId.missing])
  expect(inputOf(asked, 'traits.email').group).toBe(expected('social-trait-group'))
  expect(labelOf(asked, 'provider', 'sample')).toBe(messageId.continueSignUp)
  flowOf(await getRegistrationFlow(visitor.client, { id: asked.id }), 200)

  const again = await post(visitor, asked, { provider: 'sample', traits: { email } })
  const done = await visitor.navigate(
    await signInAtProvider(again.to?.href ?? '', { account: nameless.sub, cookies }),
  )
  expect(done).toMatchObject({ to: { at: 'site', path: '/' } })
  expect(resultOf(await toSession(visitor.client)).identity?.traits).toMatchObject({ email })
})

test('an address that has an account is linked after a sign-in', async () => {
  const engine = await engineWith(setup)
  const person = nextPerson()
  const member = await newMember(engine, { email: person.email })
  const visitor = browserVisitor(engine)
  const left = await post(visitor, await openPage(visitor, 'login'), { provider: 'sample' })
  const page = await visitor.navigate(
    await signInAtProvider(left.to?.href ?? '', { account: person.sub }),
  )
  expect(page.to?.query).toHaveProperty('no_org_ui', 'true')
  const asked = await landed(visitor, page, 'login')
  expect(asked.ui.messages).toMatchObject([
    {
      id: messageId.linkDuplicate,
      context: { duplicate_identifier: person.email, provider: 'Sample' },
    },
  ])
  const hidden = inputOf(asked, 'identifier').attributes
  expect(hidden).toMatchObject({ type: 'hidden', value: person.email })
  expect(outline(asked)).not.toContain('oidc/provider=sample')
  flowOf(await getLoginFlow(visitor.client, { id: asked.id }), 200)

  const done = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: asked.id,
      body: fill(asked, {
        method: 'password',
        identifier: person.email,
        password: member.password,
      }),
    }),
  )
  expect(done.session.identity?.id).toBe(member.id)

  const later = browserVisitor(engine)
  const again = await post(later, await openPage(later, 'login'), { provider: 'sample' })
  await later.navigate(await signInAtProvider(again.to?.href ?? '', { account: person.sub }))
  expect(resultOf(await toSession(later.client)).identity?.id).toBe(member.id)
})

test('a provider that is not set up is unknown', async () => {
  const engine = await engineWith(setup)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const body = fill(flow, { provider: 'nobody' })
  errorOf(await updateLoginFlow(client, { flow: flow.id, body }), 404, undefined)
})

test('the way back needs the browser that went', async () => {
  const engine = await engineWith(setup)
  const person = nextPerson()
  const visitor = browserVisitor(engine)
  const left = await post(visitor, await openPage(visitor, 'login'), { provider: 'sample' })
  const back = await signInAtProvider(left.to?.href ?? '', { account: person.sub })
  const other = browserVisitor(engine)
  await other.navigate(back)
  errorOf(await toSession(other.client), 401, undefined)
})
