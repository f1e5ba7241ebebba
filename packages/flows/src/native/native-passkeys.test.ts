import type { Flow } from '@portico/client'
import { startService } from '@portico/service'
import { SoftwareAuthenticator } from '@portico/service/software-authenticator'
import { describe, expect, test } from 'vitest'
import { flowWith, hidden } from '../../test/flow-with.ts'
import type { PasskeyModule, PhoneCreation, PhoneRequest } from './native-passkeys.ts'
import { createNativePasskeys } from './native-passkeys.ts'

/** The key of an Android app stands where a browser has its page's address. */
const origin = 'android:apk-key-hash:c29tZSBhcHA'

/** A phone with passkeys in it, which answers as the module does. */
function phone() {
  const keys = new SoftwareAuthenticator({ origin })
  const asked: (PhoneCreation | PhoneRequest)[] = []
  const module: PasskeyModule = {
    async create(publicKey) {
      asked.push(publicKey)
      return JSON.parse(keys.create({ publicKey }))
    },
    async get(publicKey) {
      asked.push(publicKey)
      const { rawId: _left, type: _out, ...answer } = JSON.parse(keys.get({ publicKey }))
      return { ...answer, authenticatorAttachment: null }
    },
  }
  return { asked, passkeys: createNativePasskeys(module) }
}

const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'id.example', allowCredentials: [] }
const login = flowWith([hidden('passkey_challenge', { publicKey: options })])

const refusing = (problem: unknown) =>
  createNativePasskeys({
    create: () => Promise.reject(problem),
    get: () => Promise.reject(problem),
  })

test('someone adds a passkey in the app and signs in with it', async () => {
  await using service = await startService({
    siteUrl: 'https://id.example',
    config: {
      methods: { passkey: { rp: { id: 'id.example', origins: ['https://id.example', origin] } } },
      hasher: { memory_kib: 1024, iterations: 1, parallelism: 1 },
      security: { account_enumeration: { mitigate: false } },
    },
  })
  async function call(path: string, body?: object, token = '') {
    const answer = await fetch(`${service.url}/self-service/${path}`, {
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { 'x-session-token': token }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const json: Flow & { session_token: string; session: { authentication_methods: unknown } } =
      await answer.json()
    return json
  }
  const { asked, passkeys } = phone()
  const person = { password: 'correct horse battery', traits: { email: 'ada@example.org' } }
  const registration = await call('registration/api')
  const { session_token: token } = await call(`registration?flow=${registration.id}`, {
    method: 'password',
    ...person,
  })

  const settings = await call('settings/api', undefined, token)
  const made = await passkeys.perform('oryPasskeySettingsRegistration', {
    flow: settings,
    typed: {},
  })
  if (made.kind !== 'done') throw new Error(made.kind)
  expect(await call(`settings?flow=${settings.id}`, made.body, token)).toMatchObject({
    state: 'success',
  })

  const flow = await call('login/api')
  const shown = await passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
  if (shown.kind !== 'done') throw new Error(shown.kind)
  const { session } = await call(`login?flow=${flow.id}`, shown.body)
  expect(session.authentication_methods).toMatchObject([{ method: 'passkey' }])
  expect(asked).toMatchObject([
    { rp: { id: 'id.example' }, user: { name: 'ada@example.org' } },
    { rpId: 'id.example', userVerification: 'required' },
  ])
  // A further one is refused by the phone, which is told what it holds already.
  const again = await call('settings/api', undefined, token)
  await passkeys.perform('oryPasskeySettingsRegistration', { flow: again, typed: {} })
  expect(asked.at(-1)).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] })
})

describe('what a phone is asked', () => {
  test('leaves out what iOS refuses and what Android cannot read', async () => {
    const { asked, passkeys } = phone()
    const flow = flowWith([
      hidden('passkey_create_data', {
        publicKey: {
          rp: { id: 'id.example', name: 'Portico', icon: null },
          user: { id: 'dXNlcg', name: 'ada', displayName: 'ada' },
          challenge: 'Y2hhbGxlbmdl',
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          excludeCredentials: [{ type: 'public-key', id: 'a2V5', transports: ['internal'] }],
          attestation: 'none',
          extensions: null,
        },
      }),
    ])
    await passkeys.perform('oryPasskeySettingsRegistration', { flow, typed: {} })
    expect(asked).toEqual([
      {
        rp: { id: 'id.example', name: 'Portico' },
        user: { id: 'dXNlcg', name: 'ada', displayName: 'ada' },
        challenge: 'Y2hhbGxlbmdl',
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: [{ type: 'public-key', id: 'a2V5' }],
      },
    ])
  })

  test('names whose keys are meant, for an app has no address of its own', async () => {
    const { rpId: _none, ...nameless } = options
    const flow = flowWith([hidden('passkey_challenge', { publicKey: nameless })])
    const outcome = await phone().passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
    expect(outcome).toEqual({ kind: 'failed' })
  })

  test('is nothing where the flow holds no challenge', async () => {
    const { asked, passkeys } = phone()
    const outcome = await passkeys.perform('oryPasskeyLogin', { flow: flowWith([]), typed: {} })
    expect([outcome, asked]).toEqual([{ kind: 'failed' }, []])
  })
})

test('an answer goes out whole, without what the phone left empty', async () => {
  const module: PasskeyModule = {
    create: () => Promise.reject(new Error('not asked')),
    get: async () => ({ id: 'a2V5', response: { signature: 'c2ln', userHandle: null } }),
  }
  const outcome = await createNativePasskeys(module).perform('oryPasskeyLogin', {
    flow: login,
    typed: {},
  })
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  expect(outcome.body['method']).toBe('passkey')
  expect(JSON.parse(String(outcome.body['passkey_login']))).toEqual({
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    clientExtensionResults: {},
    response: { signature: 'c2ln' },
  })
})

test.each([
  [{ error: 'UserCancelled' }, 'cancelled'],
  [{ error: 'TimedOut' }, 'timed-out'],
  [{ error: 'CredentialAlreadyExists' }, 'already-registered'],
  [{ error: 'NotSupported' }, 'wrong-device'],
  [{ error: 'NoCredentials' }, 'wrong-device'],
  [{ error: 'NoCreateOption' }, 'wrong-device'],
  [{ error: 'BadConfiguration' }, 'failed'],
  [{ error: 'toString' }, 'failed'],
  [new Error('the module is not linked'), 'failed'],
  [undefined, 'failed'],
])('a phone that says %j is a word beside the button: %s', async (problem, kind) => {
  const outcome = await refusing(problem).perform('oryPasskeyLogin', { flow: login, typed: {} })
  expect(outcome).toEqual({ kind })
})
