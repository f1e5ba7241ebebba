import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, normaliseEmail, normaliseIdentifier } from '../identity/normalise.ts'
import { Native, openTestService, password, signUp } from '../testing/visitor.ts'

const email = 'zoë@example.org'

describe('22 input identity, GHSA-7rqj-j65f-68wh', () => {
  const lookAlikes = [
    'ZOË@EXAMPLE.ORG',
    ' zoë@example.org\t',
    'zoe\u0308@example.org',
    'zoë\uFF20example.org',
    'zoë\uFE6Bexample.org',
    'zo\u200Bë@exam\u00ADple.org',
    'zoe\u200D\u0308@example.org',
    '\uFEFFzoë@example.org',
    '\u{1D56B}oë@example.org',
  ]

  test('whoever signs up with a look-alike of a taken address is told that it is taken', async () => {
    await using service = await openTestService()
    await signUp(service, email)
    for (const typed of lookAlikes) {
      const native = new Native(service)
      const { body: flow } = await native.get('/self-service/registration/api')
      const { status } = await native.submit(flow, {
        method: 'password',
        password,
        traits: { email: typed },
      })
      expect([typed, status]).toEqual([typed, 400])
    }
    expect(service.core.identities.list(20, 0)).toHaveLength(1)
  })

  test('and whoever signs in with one gets in', async () => {
    await using service = await openTestService()
    await signUp(service, email)
    for (const identifier of lookAlikes) {
      const native = new Native(service)
      const { body: flow } = await native.get('/self-service/login/api')
      const { status } = await native.submit(flow, { method: 'password', identifier, password })
      expect([identifier, status]).toEqual([identifier, 200])
    }
  })
})

/** Letters that fold, compose or vanish, among plain ones. */
const tricky = fc.constantFrom(
  ...Array.from('aAzZ@.-+ \t\r\n\0'),
  ...[0xff20, 0xfe6b, 0x200b, 0x200d, 0x00ad, 0x0308, 0x0301, 0x0130, 0x0131, 0x212a].map((point) =>
    String.fromCodePoint(point),
  ),
  ...[0x017f, 0xfb01, 0x1e9e, 0x03a3, 0x0345, 0x1f88, 0x2126, 0xd7a3].map((point) =>
    String.fromCodePoint(point),
  ),
)

test('22 input identity: an address has one normal form, which stays as it is', () => {
  const text = fc.oneof(
    fc.array(tricky, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 24 }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const once = normaliseEmail(typed)
      expect(normaliseEmail(once)).toBe(once)
      expect(normaliseEmail(typed.normalize('NFD'))).toBe(once)
      expect(normaliseIdentifier(normaliseIdentifier(typed))).toBe(normaliseIdentifier(typed))
      if (isEmail(once)) expect(once).not.toMatch(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u)
    }),
    { numRuns: 2_000 },
  )
})

test('22 input identity: a phone number is one number, however it is grouped', () => {
  const digits = '4915112345678'
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u00a0'), {
    minLength: digits.length,
    maxLength: digits.length,
  })
  fc.assert(
    fc.property(gaps, fc.constantFrom('', 'tel:', ' '), (between, before) => {
      // The country code stays in one piece: that is how people write it.
      const typed = `${before}+49${Array.from(digits.slice(2), (digit, index) => `${between[index]}${digit}`).join('')}`
      expect(normaliseIdentifier(typed)).toBe('+4915112345678')
    }),
    { numRuns: 300 },
  )
})

test('22 input identity: line ends in what goes into a mail are refused, wherever they are typed', async () => {
  await using service = await openTestService()
  const hostile = [
    'a@example.org\r\nBcc: all@example.org',
    'a@example.org\nSubject: hi',
    '"a\r\nb"@example.org',
    'a@example.org\u0085Bcc: x@example.org',
    'a@example.org\u2028b@example.org',
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    '<a@example.org>',
    'Ada <a@example.org>',
    'a\0@example.org',
  ]
  for (const typed of hostile) {
    const native = new Native(service)
    for (const [kind, fields] of [
      ['registration', { method: 'code', traits: { email: typed } }],
      ['registration', { method: 'password', password, traits: { email: typed } }],
      ['recovery', { method: 'code', email: typed }],
      ['verification', { method: 'code', email: typed }],
    ] as const) {
      const { body: flow } = await native.get(`/self-service/${kind}/api`)
      const { status } = await native.submit(flow, fields)
      expect([kind, typed, status]).toEqual([kind, typed, 400])
    }
    const { body: login } = await native.get('/self-service/login/api')
    await native.submit(login, { method: 'code', identifier: typed })
  }
  expect(service.mailbox()).toEqual([])
  expect(service.core.identities.list(1, 0)).toEqual([])
})
