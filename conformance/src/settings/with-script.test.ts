import {
  createBrowserLoginFlow,
  createBrowserSettingsFlow,
  getSettingsFlow,
  toSession,
  updateLoginFlow,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { landed, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor, destination } from '../visitor.ts'
import { unknownId } from '../unknown-id.ts'
import { plain, hasty, wary, form } from './settings-case.ts'

test('the settings start with what the account has', async () => {
  const engine = await engineWith(plain)
  const member = await newMember(engine, { name: { first: 'Ada' } })
  const visitor = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(flow).toMatchObject({
    type: 'browser',
    state: 'show_form',
    identity: { id: member.id },
    ui: { method: 'POST', action: `${engine.publicUrl}/self-service/settings?flow=${flow.id}` },
  })
  expect(outline(flow)).toEqual(form)
  expect(inputOf(flow, 'traits.email').attributes.value).toBe(member.email)
  expect(inputOf(flow, 'traits.name.first').attributes.value).toBe('Ada')
  expect(inputOf(flow, 'password').attributes.autocomplete).toBe('new-password')
  expect(labelOf(flow, 'method', 'profile')).toBe(messageId.save)
  expect(labelOf(flow, 'method', 'password')).toBe(messageId.save)
  expect(flowOf(await getSettingsFlow(visitor.client, { id: flow.id }), 200).id).toBe(flow.id)
})

test('settings need someone who is signed in', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const { client } = browserVisitor(engine)
  errorOf(await createBrowserSettingsFlow(client), 401, 'session_inactive')
  errorOf(await getSettingsFlow(client, { id: flow.id }), 401, undefined)
  const body = fill(flow, { method: 'password', password: newPerson().password })
  errorOf(await updateSettingsFlow(client, { flow: flow.id, body }), 401, undefined)
})

test('settings that do not exist are neither read nor sent', async () => {
  const engine = await engineWith(plain)
  const { client } = await signedInBrowser(engine, await newMember(engine))
  errorOf(await getSettingsFlow(client, { id: unknownId }), 404, undefined)
  const body = { method: 'password', password: newPerson().password }
  errorOf(await updateSettingsFlow(client, { flow: unknownId, body }), 404, undefined)
})

test("someone else's settings are out of reach", async () => {
  const engine = await engineWith(plain)
  const theirs = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(theirs.client), 200)
  const other = await signedInBrowser(engine, await newMember(engine))
  errorOf(await getSettingsFlow(other.client, { id: flow.id }), 403, 'security_identity_mismatch')
  const own = flowOf(await createBrowserSettingsFlow(other.client), 200)
  const body = fill(own, { method: 'password', password: newPerson().password })
  errorOf(
    await updateSettingsFlow(other.client, { flow: flow.id, body }),
    403,
    'security_identity_mismatch',
  )
})

test('a changed name is saved', async () => {
  const engine = await engineWith(plain)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const traits = { email: member.email, name: { first: 'Ada', last: 'Lovelace' } }
  const saved = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits }),
    }),
    200,
  )
  expect(saved.state).toBe('success')
  expect(messagesOf(saved)).toEqual([messageId.saved])
  expect(inputOf(saved, 'traits.name.first').attributes.value).toBe('Ada')
  expect(saved.continue_with?.at(-1)).toEqual({
    action: 'redirect_browser_to',
    redirect_browser_to: `${engine.siteUrl}/settings?flow=${flow.id}`,
  })
  expect(resultOf(await toSession(visitor.client)).identity?.traits).toMatchObject(traits)
})

test('a changed address replaces the old one, not yet verified', async () => {
  const engine = await engineWith(plain)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const { email } = newPerson()
  flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits: { email } }),
    }),
    200,
  )
  expect(resultOf(await toSession(visitor.client)).identity).toMatchObject({
    traits: { email },
    verifiable_addresses: [{ value: email, verified: false }],
    recovery_addresses: [{ value: email }],
  })
  await signedInBrowser(engine, { ...member, email })
})

test('an address that someone else has is said to be taken', async () => {
  const engine = await engineWith(plain)
  const other = await newMember(engine)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const asked = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits: { email: other.email } }),
    }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.duplicate])
})

test('an address that is none is refused at the address in the settings too', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const asked = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits: { email: 'no address' } }),
    }),
    400,
  )
  expect(messagesAt(asked, 'traits.email')).toEqual(expected('invalid-email'))
})

test('a new password is the only one that signs in', async () => {
  const engine = await engineWith(plain)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const { password } = newPerson()
  const saved = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'password', password }),
    }),
    200,
  )
  expect(saved.state).toBe('success')
  expect(messagesOf(saved)).toEqual([messageId.saved])
  await signedInBrowser(engine, { ...member, password })
  const { client } = browserVisitor(engine)
  const login = flowOf(await createBrowserLoginFlow(client), 200)
  flowOf(
    await updateLoginFlow(client, {
      flow: login.id,
      body: fill(login, {
        method: 'password',
        identifier: member.email,
        password: member.password,
      }),
    }),
    400,
  )
})

test('a short password is refused at the password', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const asked = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'password', password: 'Xy7!a' }),
    }),
    400,
  )
  expect(asked.state).toBe('show_form')
  expect(messagesAt(asked, 'password')).toEqual([messageId.passwordTooShort])
})

test('a method that nobody knows changes nothing', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const body = fill(flow, { method: 'telepathy' })
  const asked = flowOf(await updateSettingsFlow(visitor.client, { flow: flow.id, body }), 400)
  expect(messagesOf(asked)).toEqual([messageId.noSettingsStrategy])
})

test('without its token a form is a forgery', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const body = { method: 'password', password: newPerson().password }
  errorOf(
    await updateSettingsFlow(visitor.client, { flow: flow.id, body }),
    403,
    'security_csrf_violation',
  )
})

test('expired settings are replaced by new ones that say so', async () => {
  const engine = await engineWith(hasty)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  await untilBriefIsOver()
  const read = await getSettingsFlow(visitor.client, { id: flow.id })
  expect(read).toMatchObject({ status: 410 })
  const { use_flow_id } = errorOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'password', password: newPerson().password }),
    }),
    410,
    'self_service_flow_expired',
  )
  const fresh = flowOf(await getSettingsFlow(visitor.client, { id: use_flow_id ?? '' }), 200)
  expect(messagesOf(fresh)).toEqual([messageId.settingsExpired])
})

test('an old session must be refreshed before a password is changed; then the change is made', async () => {
  const engine = await engineWith(wary)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  await untilBriefIsOver()
  const { password } = newPerson()
  const refused = errorOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'password', password }),
    }),
    403,
    'session_refresh_required',
  )
  const returnTo = `${engine.publicUrl}/self-service/settings?flow=${flow.id}`
  expect(destination(engine, refused.redirect_browser_to ?? '')).toMatchObject({
    at: 'engine',
    path: '/self-service/login/browser',
    query: { refresh: 'true', return_to: returnTo },
  })
  const page = await visitor.navigate(refused.redirect_browser_to ?? '')
  const login = await landed(visitor, page, 'login')
  expect(messagesOf(login)).toEqual([messageId.confirmItIsYou])
  const back = await post(visitor, login, {
    method: 'password',
    identifier: member.email,
    password: member.password,
  })
  expect(back).toMatchObject({ status: 303, to: { href: returnTo } })
  const done = await visitor.navigate(returnTo)
  const saved = await landed(visitor, done, 'settings')
  expect(saved.id).toBe(flow.id)
  expect(saved.state).toBe('success')
  await signedInBrowser(engine, { ...member, password })
})

test('a name may be changed in an old session, an address not', async () => {
  const engine = await engineWith(wary)
  const member = await newMember(engine)
  const { client } = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  await untilBriefIsOver()
  flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'profile',
        traits: { email: member.email, name: { first: 'Ada' } },
      }),
    }),
    200,
  )
  errorOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'profile', traits: { email: newPerson().email } }),
    }),
    403,
    'session_refresh_required',
  )
})
