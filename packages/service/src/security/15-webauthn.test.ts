import { expect, test } from 'vitest'
import { SoftwareAuthenticator, type Wrong } from '../testing/software-authenticator.ts'
import { Native, openTestService, origin, valueOf } from '../testing/visitor.ts'

// The whole table is in method/webauthn/dishonest-key.test.ts, the vectors of the specification's §16 in
// specification-vector.test.ts; these are the decisive ones.

const lies: Record<string, Wrong> = {
  'another origin': { origin: 'https://evil.example' },
  'another relying party': { rpId: 'evil.example' },
  'another type': { type: 'webauthn.create' },
  'a frame elsewhere': { crossOrigin: true },
  'a holder who was not verified': { userVerified: false },
  'a counter that went back': { counter: 0 },
}

test('15 WebAuthn: challenges are long, new and of their flow, and no lie opens anything', async () => {
  await using service = await openTestService()
  const key = new SoftwareAuthenticator({ origin })
  const traits = { email: 'keys@example.org' }
  const native = new Native(service)
  const { body: start } = await native.get('/self-service/registration/api')
  const { body: form } = await native.submit(start, { method: 'profile', traits })
  const made = JSON.parse(String(valueOf(form, 'passkey_create_data'))).credentialOptions
  const sent = key.create(made)
  expect((await native.submit(form, { passkey_register: sent, traits })).status).toBe(200)

  const challenges = new Set<string>()
  const begin = async () => {
    const { body: flow } = await native.get('/self-service/login/api')
    const options = String(valueOf(flow, 'passkey_challenge'))
    const { challenge }: { challenge: string } = JSON.parse(options).publicKey
    expect(Buffer.from(challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
    challenges.add(challenge)
    return { options, enter: (answer: string) => native.submit(flow, { passkey_login: answer }) }
  }
  const first = await begin()
  const answer = key.get(first.options)
  expect((await first.enter(answer)).status).toBe(200)
  expect((await first.enter(answer)).status).toBe(400)
  const [one, other] = [await begin(), await begin()]
  expect((await other.enter(key.get(one.options))).status).toBe(400)
  for (const [what, wrong] of Object.entries(lies)) {
    const attempt = await begin()
    const { status } = await attempt.enter(key.get(attempt.options, wrong))
    expect([what, status]).toEqual([what, 400])
  }
  expect(challenges.size).toBe(3 + Object.keys(lies).length)
})
