import { describe, expect, test } from 'vitest'
import { flowWith, hidden } from '../test/flow-with.ts'
import { loginFlow } from '../test/recorded.ts'
import { ceremonyRequest } from './ceremony-request.ts'

const made = {
  rp: { id: 'localhost', name: 'Portico' },
  user: { id: 'dXNlcg', name: 'Portico', displayName: 'Portico' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const asked = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] }

describe('what the browser is asked', () => {
  test.each(['oryPasskeyLogin', 'oryPasskeyLoginAutocompleteInit'] as const)(
    '%s: any passkey of this site',
    (trigger) => {
      expect(ceremonyRequest(trigger, { flow: loginFlow() })).toMatchObject({
        make: 'get',
        method: 'passkey',
        field: 'passkey_login',
        options: { rpId: 'localhost', userVerification: 'preferred' },
      })
    },
  )

  test('oryWebAuthnLogin: one of the visitor’s keys', () => {
    const flow = flowWith([hidden('webauthn_login_trigger', { publicKey: asked })])
    expect(ceremonyRequest('oryWebAuthnLogin', { flow })).toEqual({
      make: 'get',
      method: 'webauthn',
      field: 'webauthn_login',
      options: asked,
    })
  })

  test('oryPasskeySettingsRegistration: a further passkey', () => {
    const flow = flowWith([hidden('passkey_create_data', { publicKey: made })])
    expect(ceremonyRequest('oryPasskeySettingsRegistration', { flow })).toEqual({
      make: 'create',
      method: 'passkey',
      field: 'passkey_settings_register',
      options: made,
    })
  })

  test('oryWebAuthnRegistration: a further key', () => {
    const flow = flowWith([hidden('webauthn_register_trigger', { publicKey: made })])
    expect(ceremonyRequest('oryWebAuthnRegistration', { flow })).toMatchObject({
      method: 'webauthn',
      field: 'webauthn_register',
    })
  })
})

describe('a passkey that someone signs up with', () => {
  const flowNaming = (names: object) =>
    flowWith([hidden('passkey_create_data', { credentialOptions: { publicKey: made }, ...names })])
  const userFor = (names: object, typed: Record<string, unknown>) => {
    const request = ceremonyRequest('oryPasskeyRegistration', { flow: flowNaming(names), typed })
    return request?.make === 'create' ? request.options.user : undefined
  }

  test.each([
    ['by the older field', { displayNameFieldName: 'traits.email' }],
    ['by the newer list', { displayNameFieldNames: ['traits.nick', 'traits.email'] }],
  ])('is named by what was typed, %s', (_, names) => {
    expect(userFor(names, { 'traits.nick': '', 'traits.email': 'ada@example.org' })).toEqual({
      id: 'dXNlcg',
      name: 'ada@example.org',
      displayName: 'ada@example.org',
    })
  })

  test.each([[{}], [{ 'traits.email': '' }], [{ 'traits.email': 7 }]])(
    'keeps the service’s name where nothing was typed: %j',
    (typed) => {
      expect(userFor({ displayNameFieldName: 'traits.email' }, typed)).toEqual(made.user)
    },
  )

  test('is not named by a prototype', () => {
    expect(userFor({ displayNameFieldNames: ['constructor', '__proto__'] }, {})).toEqual(made.user)
  })
})

test.each(['', 'no JSON', 'null', '7', '{}', '{"publicKey":null}'])(
  'options that cannot be read ask for nothing: %j',
  (value) => {
    const flow = flowWith([hidden('passkey_challenge', value)])
    expect(ceremonyRequest('oryPasskeyLogin', { flow }) ?? undefined).toBeUndefined()
  },
)
