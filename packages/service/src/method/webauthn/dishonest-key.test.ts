import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../open-service.ts'
import { SoftwareAuthenticator, type Wrong } from '../../testing/software-authenticator.ts'
import { Native, openTestService, origin, said, valueOf } from '../../testing/visitor.ts'

// security.md 15: what an honest browser and key would never send opens nothing.

const optionsIn = (flow: unknown, name: string) => JSON.parse(String(valueOf(flow, name)))

const lies: Record<string, Wrong> = {
  'another origin': { origin: 'https://evil.example' },
  'the same host on another port': { origin: 'http://localhost:9999' },
  'a host that starts like ours': { origin: `${origin}.evil.example` },
  'another relying party': { rpId: 'evil.example' },
  'another type of ceremony': { type: 'payment.get' },
  'a challenge of its own': { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  'a frame in a foreign page': { crossOrigin: true },
  'a foreign page around ours': { crossOrigin: false, topOrigin: 'https://evil.example' },
  'nobody at the key': { userPresent: false },
  'a holder whom the key did not verify': { userVerified: false },
}

let service: Service
let names = 0

beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function startSignUp() {
  const native = new Native(service)
  const email = `m${names++}@example.org`
  const { body: start } = await native.get('/self-service/registration/api')
  const { body: flow } = await native.submit(start, { method: 'profile', traits: { email } })
  const send = (sent: string) => native.submit(flow, { passkey_register: sent, traits: { email } })
  return { options: optionsIn(flow, 'passkey_create_data').credentialOptions, send }
}

async function member(counts = true) {
  const device = new SoftwareAuthenticator({ origin, counts })
  const { options, send } = await startSignUp()
  expect((await send(device.create(options))).status).toBe(200)
  return device
}

async function startLogin() {
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const send = (sent: string) => native.submit(flow, { passkey_login: sent })
  return { options: optionsIn(flow, 'passkey_challenge'), send }
}

describe('signing up', () => {
  test.each(Object.keys(lies))('with %s is refused', async (name) => {
    const device = new SoftwareAuthenticator({ origin })
    const { options, send } = await startSignUp()
    const { status, body } = await send(device.create(options, lies[name]))
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000001])
  })

  test('with a key that somebody has registered is refused', async () => {
    const device = await member()
    const [key] = device.keys
    const { options, send } = await startSignUp()
    if (key === undefined) throw new Error('no key')
    const { status, body } = await send(device.attest(key, options.publicKey.challenge))
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000001])
  })
})

describe('signing in', () => {
  const alsoWrong: Record<string, Wrong> = {
    ...lies,
    'a broken signature': { signature: Buffer.from('3006020101020101', 'hex') },
    'no signature at all': { signature: Buffer.from([0]) },
    'a key that can suddenly be copied': { backupEligible: true },
  }

  test.each(Object.keys(alsoWrong))('with %s is refused', async (name) => {
    const device = await member()
    const { options, send } = await startLogin()
    const { status, body } = await send(device.get(options, alsoWrong[name]))
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000043])
  })

  test('as somebody who does not exist is refused', async () => {
    const device = await member()
    const { options, send } = await startLogin()
    const { status, body } = await send(device.get(options, { userHandle: 'bm9ib2R5' }))
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000015])
  })

  test('as another account than the key belongs to is refused', async () => {
    const [one, other] = [await member(), await member()]
    const { options, send } = await startLogin()
    const handle = other.keys[0]?.userHandle ?? ''
    const { status, body } = await send(one.get(options, { userHandle: handle }))
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000015])
  })

  test('with an answer that was seen before is refused', async () => {
    // A key that does not count, as those that are synchronised between devices.
    const device = await member(false)
    const { options, send } = await startLogin()
    const answer = device.get(options)
    expect((await send(answer)).status).toBe(200)
    const replayed = await send(answer)
    expect(replayed.status).toBe(400)
    expect(said(replayed.body)).toEqual([4000043])
  })

  test('with fifty copies of one answer at once makes one session', async () => {
    const device = await member(false)
    const { options, send } = await startLogin()
    const answer = device.get(options)
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(answer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with an answer to another flow is refused', async () => {
    const device = await member()
    const [one, other] = [await startLogin(), await startLogin()]
    const { status, body } = await other.send(device.get(one.options))
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000043])
  })

  test('with a copy of a key is refused, and is remembered', async () => {
    const device = await member()
    const login = await startLogin()
    expect((await login.send(device.get(login.options, { counter: 7 }))).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const { options, send } = await startLogin()
      const { status, body } = await send(device.get(options, { counter }))
      expect(status).toBe(400)
      expect(said(body)).toEqual([4000043])
    }
    const handle = `handle:${device.keys[0]?.userHandle}`
    const owner = service.core.identities.findByIdentifier(['passkey'], handle)
    expect(service.core.identities.credential(owner?.id ?? '', 'passkey')).toMatchObject({
      credentials: [{ authenticator: { clone_warning: true, sign_count: 7 } }],
    })
    const { options, send } = await startLogin()
    expect((await send(device.get(options, { counter: 8 }))).status).toBe(200)
  })

  test('after a mistake works in the same form, with its new challenge', async () => {
    const device = await member()
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    const { body: next } = await native.submit(flow, {
      passkey_login: device.get(optionsIn(flow, 'passkey_challenge'), { userVerified: false }),
    })
    const { status } = await native.submit(next, {
      passkey_login: device.get(optionsIn(next, 'passkey_challenge')),
    })
    expect(status).toBe(200)
  })
})

test('where the operator only prefers it, a holder need not be verified', async () => {
  await using service = await openTestService({
    config: { methods: { passkey: { user_verification: 'preferred' } } },
  })
  const native = new Native(service)
  const device = new SoftwareAuthenticator({ origin })
  const { body: start } = await native.get('/self-service/registration/api')
  const traits = { email: 'easy@example.org' }
  const { body: flow } = await native.submit(start, { method: 'profile', traits })
  const { credentialOptions } = optionsIn(flow, 'passkey_create_data')
  const sent = device.create(credentialOptions, { userVerified: false })
  expect((await native.submit(flow, { passkey_register: sent, traits })).status).toBe(200)
})
