import {
  createBrowserLoginFlow,
  createBrowserSettingsFlow,
  getLoginFlow,
  getWebAuthnJavaScript,
  toSession,
  updateLoginFlow,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import type { RunningEngine } from '../engine.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser, type Member } from '../member.ts'
import { messageId } from '../message-id.ts'
import { landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import type { SoftwareAuthenticator } from '../software-authenticator.ts'
import { browserVisitor, destination } from '../visitor.ts'
import { authenticatorFor, optionsIn } from './keys-case.ts'

const others = { totp: false, lookup_secret: false }
const asSecond = { methods: { ...others, webauthn: 'second-factor' } } as const
const asFirst = { methods: { ...others, webauthn: 'passwordless' } } as const

interface KeyHolder extends Member {
  key: SoftwareAuthenticator
}

async function memberWithKey(engine: RunningEngine): Promise<KeyHolder> {
  const member = await newMember(engine)
  const key = authenticatorFor(engine)
  const { client } = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'webauthn',
        webauthn_register: key.create(optionsIn(flow, 'webauthn_register_trigger')),
        webauthn_register_displayname: 'My key',
      }),
    }),
    200,
  )
  return { ...member, key }
}

const passwordOf = (member: Member) => ({
  method: 'password',
  identifier: member.email,
  password: member.password,
})

test('a key is added with a name and removed again', async () => {
  const engine = await engineWith(asSecond)
  const key = authenticatorFor(engine)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(labelOf(flow, 'webauthn_register_trigger')).toBe(messageId.addSecurityKey)
  const added = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'webauthn',
        webauthn_register: key.create(optionsIn(flow, 'webauthn_register_trigger')),
        webauthn_register_displayname: 'My key',
      }),
    }),
    200,
  )
  expect(messagesOf(added)).toEqual([messageId.saved])
  expect(inputOf(added, 'webauthn_remove')).toMatchObject({
    attributes: { value: key.newestKeyId() },
    meta: { label: { id: messageId.removeSecurityKey, context: { display_name: 'My key' } } },
  })
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal2')
  const removed = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(added, { method: 'webauthn', webauthn_remove: key.newestKeyId() }),
    }),
    200,
  )
  expect(outline(removed).some((node) => node.startsWith('webauthn/webauthn_remove'))).toBe(false)
})

test('with script: the key is the second factor', async () => {
  const engine = await engineWith(asSecond)
  const member = await memberWithKey(engine)
  const visitor = browserVisitor(engine)
  const first = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  errorOf(
    await updateLoginFlow(visitor.client, {
      flow: first.id,
      body: fill(first, passwordOf(member)),
    }),
    422,
    'browser_location_change_required',
  )
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  expect(outline(flow)).toEqual(
    expect.arrayContaining([
      'webauthn/webauthn_script',
      'webauthn/webauthn_login_trigger',
      'webauthn/webauthn_login',
    ]),
  )
  const { session } = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'webauthn',
        identifier: member.email,
        webauthn_login: member.key.get(optionsIn(flow, 'webauthn_login_trigger')),
      }),
    }),
  )
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'webauthn', aal: 'aal2' }],
  })
})

test('what the script filled in is posted as a form', async () => {
  const engine = await engineWith(asSecond)
  const member = await memberWithKey(engine)
  const visitor = browserVisitor(engine)
  const first = await post(visitor, await openPage(visitor, 'login'), passwordOf(member))
  const flow = await landed(visitor, await visitor.navigate(first.to?.href ?? ''), 'login')
  expect(
    await post(visitor, flow, {
      identifier: member.email,
      webauthn_login: member.key.get(optionsIn(flow, 'webauthn_login_trigger')),
    }),
  ).toMatchObject({ status: 303, to: { at: 'site', path: '/' } })
})

test('an answer to another challenge is no second factor', async () => {
  const engine = await engineWith(asSecond)
  const member = await memberWithKey(engine)
  const visitor = browserVisitor(engine)
  await post(visitor, await openPage(visitor, 'login'), passwordOf(member))
  const old = flowOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  const asked = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'webauthn',
        identifier: member.email,
        webauthn_login: member.key.get(optionsIn(old, 'webauthn_login_trigger')),
      }),
    }),
    400,
  )
  expect(messagesOf(asked)).toContain(expected('wrong-key-answer')[0])
})

test('with script: a key alone signs in, in two steps', async () => {
  const engine = await engineWith(asFirst)
  const member = await memberWithKey(engine)
  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const left = errorOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'webauthn', identifier: member.email }),
    }),
    422,
    'browser_location_change_required',
  )
  expect(destination(engine, left.redirect_browser_to ?? '')).toMatchObject({
    at: 'site',
    path: '/login',
    query: { flow: flow.id },
  })
  const prepared = flowOf(await getLoginFlow(visitor.client, { id: flow.id }), 200)
  expect(messagesOf(prepared)).toEqual([messageId.prepareSecurityKey])
  const { session } = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(prepared, {
        method: 'webauthn',
        identifier: member.email,
        webauthn_login: member.key.get(optionsIn(prepared, 'webauthn_login_trigger')),
      }),
    }),
  )
  expect(session.authentication_methods).toMatchObject([{ method: 'webauthn', aal: 'aal1' }])
})

test('without script: the first of the two steps leads back to the page', async () => {
  const engine = await engineWith(asFirst)
  const member = await memberWithKey(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const page = await post(visitor, flow, { method: 'webauthn', identifier: member.email })
  const prepared = await landed(visitor, page, 'login')
  expect(prepared.id).toBe(flow.id)
  expect(messagesOf(prepared)).toEqual([messageId.prepareSecurityKey])
})

test('who has no key is told so', async () => {
  const engine = await engineWith(asFirst)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const body = fill(flow, { method: 'webauthn', identifier: newPerson().email })
  const asked = flowOf(await updateLoginFlow(client, { flow: flow.id, body }), 400)
  expect(messagesOf(asked)).toEqual([messageId.noSecurityKey])
})

test('a key cannot be asked for without an identifier', async () => {
  const engine = await engineWith(asFirst)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const body = fill(flow, { method: 'webauthn' })
  const asked = flowOf(await updateLoginFlow(client, { flow: flow.id, body }), 400)
  expect(messagesAt(asked, 'identifier')).toEqual([messageId.missing])
})

test('the script has every function that a form may name', async () => {
  const { client } = browserVisitor(await engineWith(asFirst))
  const script = resultOf(await getWebAuthnJavaScript(client))
  for (const name of [
    'oryWebAuthnLogin',
    'oryWebAuthnRegistration',
    'oryPasskeyLogin',
    'oryPasskeyLoginAutocompleteInit',
    'oryPasskeyRegistration',
    'oryPasskeySettingsRegistration',
  ]) {
    expect(script).toContain(name)
  }
})
