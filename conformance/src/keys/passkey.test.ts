import {
  createBrowserLoginFlow,
  createBrowserRegistrationFlow,
  createBrowserSettingsFlow,
  createNativeLoginFlow,
  toSession,
  updateLoginFlow,
  updateRegistrationFlow,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesOf, nodeOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'
import { authenticatorFor, optionsIn } from './keys-case.ts'

const withPasskeys = { methods: { passkey: true, totp: false, lookup_secret: false } }

test('a login offers passkeys, with the script that asks for them', async () => {
  const engine = await engineWith(withPasskeys)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  expect(outline(flow)).toEqual(
    expect.arrayContaining([
      'passkey/passkey_challenge',
      'passkey/passkey_login',
      'passkey/passkey_login_trigger',
      'webauthn/webauthn_script',
    ]),
  )
  expect(inputOf(flow, 'identifier').attributes.autocomplete).toBe('username webauthn')
  expect(inputOf(flow, 'passkey_login').attributes.onloadTrigger).toBe(
    'oryPasskeyLoginAutocompleteInit',
  )
  expect(inputOf(flow, 'passkey_login_trigger')).toMatchObject({
    attributes: { type: 'button', onclickTrigger: 'oryPasskeyLogin' },
    meta: { label: { id: messageId.signInWithPasskey } },
  })
  expect(nodeOf(flow, 'webauthn_script')).toMatchObject({
    type: 'script',
    attributes: {
      src: `${engine.publicUrl}/.well-known/ory/webauthn.js`,
      async: true,
      integrity: expect.stringMatching(/^sha512-/),
      crossorigin: 'anonymous',
      referrerpolicy: 'no-referrer',
    },
  })
  expect(JSON.parse(optionsIn(flow, 'passkey_challenge'))).toMatchObject({
    publicKey: { challenge: expect.any(String), rpId: new URL(engine.siteUrl).hostname },
  })
})

test('with script: a passkey signs up, then signs in without a name', async () => {
  const engine = await engineWith(withPasskeys)
  const { email } = newPerson()
  const passkey = authenticatorFor(engine)
  const newcomer = browserVisitor(engine)
  const registration = flowOf(await createBrowserRegistrationFlow(newcomer.client), 200)
  expect(labelOf(registration, 'passkey_register_trigger')).toBe(messageId.signUpWithPasskey)
  const { identity } = resultOf(
    await updateRegistrationFlow(newcomer.client, {
      flow: registration.id,
      body: fill(registration, {
        method: 'passkey',
        passkey_register: passkey.create(optionsIn(registration, 'passkey_create_data')),
        traits: { email },
      }),
    }),
  )
  expect(identity.traits).toMatchObject({ email })

  const visitor = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const { session } = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'passkey',
        passkey_login: passkey.get(optionsIn(flow, 'passkey_challenge')),
      }),
    }),
  )
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'passkey', aal: 'aal1' }],
    identity: { id: identity.id },
  })
})

test('without script there is no passkey, but what a script filled in is posted as a form', async () => {
  const engine = await engineWith(withPasskeys)
  const { email } = newPerson()
  const passkey = authenticatorFor(engine)
  const newcomer = browserVisitor(engine)
  const registration = await openPage(newcomer, 'registration')
  const created = passkey.create(optionsIn(registration, 'passkey_create_data'))
  expect(
    await post(newcomer, registration, { passkey_register: created, traits: { email } }),
  ).toMatchObject({ status: 303, to: { at: 'site', path: '/' } })

  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const page = await post(visitor, flow, {
    passkey_login: passkey.get(optionsIn(flow, 'passkey_challenge')),
  })
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
})

test('a passkey that nobody registered does not sign in', async () => {
  const engine = await engineWith(withPasskeys)
  const stranger = authenticatorFor(engine)
  const { client } = browserVisitor(engine)
  const registration = flowOf(await createBrowserRegistrationFlow(client), 200)
  stranger.create(optionsIn(registration, 'passkey_create_data'))
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const asked = flowOf(
    await updateLoginFlow(client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'passkey',
        passkey_login: stranger.get(optionsIn(flow, 'passkey_challenge')),
      }),
    }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.noSecurityKey])
})

test('an answer to another challenge does not sign in', async () => {
  const engine = await engineWith(withPasskeys)
  const passkey = authenticatorFor(engine)
  const newcomer = browserVisitor(engine)
  const registration = await openPage(newcomer, 'registration')
  await post(newcomer, registration, {
    passkey_register: passkey.create(optionsIn(registration, 'passkey_create_data')),
    traits: { email: newPerson().email },
  })
  const visitor = browserVisitor(engine)
  const old = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const flow = await openPage(visitor, 'login')
  const page = await post(visitor, flow, {
    passkey_login: passkey.get(optionsIn(old, 'passkey_challenge')),
  })
  expect(page).toMatchObject(backAt('login', flow))
  const asked = await landed(visitor, page, 'login')
  expect(messagesOf(asked)).toEqual(expected('wrong-key-answer'))
})

test('a passkey is added and removed in the settings', async () => {
  const engine = await engineWith(withPasskeys)
  const passkey = authenticatorFor(engine)
  const { client } = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  expect(labelOf(flow, 'passkey_register_trigger')).toBe(messageId.addPasskey)
  const added = flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'passkey',
        passkey_settings_register: passkey.create(optionsIn(flow, 'passkey_create_data')),
      }),
    }),
    200,
  )
  expect(messagesOf(added)).toEqual([messageId.saved])
  const remove = inputOf(added, 'passkey_remove')
  expect(remove.attributes.value).toBe(passkey.newestKeyId())
  expect(remove.meta.label?.id).toBe(messageId.removePasskey)
  const removed = flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(added, { method: 'passkey', passkey_remove: passkey.newestKeyId() }),
    }),
    200,
  )
  expect(outline(removed).some((node) => node.startsWith('passkey/passkey_remove'))).toBe(false)
})

test('the only way in cannot be removed', async () => {
  const engine = await engineWith(withPasskeys)
  const passkey = authenticatorFor(engine)
  const visitor = browserVisitor(engine)
  const registration = await openPage(visitor, 'registration')
  await post(visitor, registration, {
    passkey_register: passkey.create(optionsIn(registration, 'passkey_create_data')),
    traits: { email: newPerson().email },
  })
  resultOf(await toSession(visitor.client))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(inputOf(flow, 'passkey_remove').attributes.disabled).toBe(true)
  flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'passkey', passkey_remove: passkey.newestKeyId() }),
    }),
    400,
  )
})

test('an app is offered passkeys by newer services alone', async () => {
  const { client } = appVisitor(await engineWith(withPasskeys))
  const flow = flowOf(await createNativeLoginFlow(client), 200)
  expect(outline(flow).includes('passkey/passkey_challenge')).toBe(expected('native-passkeys'))
})
