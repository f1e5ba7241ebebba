import { expect, test } from 'vitest'
import { signInHalf } from '../testing/second-factor.ts'
import {
  actionOf,
  Browser,
  codeFor,
  Native,
  openTestService,
  outline,
  password,
  said,
  signUp,
} from '../testing/visitor.ts'

const email = 'first@example.org'
const typed = 'typed-by-the-first-visitor@example.org'

const mistakes: Record<string, Record<string, unknown>> = {
  login: { method: 'password', identifier: typed, password: 'wrong' },
  registration: { method: 'password', password: 'short', traits: { email: typed } },
  recovery: { method: 'code', email: typed },
  verification: { method: 'code', email: typed },
}

test.each(Object.keys(mistakes))(
  '4 flow fixation: a %s is read and sent by the browser that began it, and by no other',
  async (kind) => {
    let time = Date.now()
    await using service = await openTestService({ now: () => time })
    await signUp(service, email)
    const first = new Browser(service)
    const { body: flow } = await first.get(`/self-service/${kind}/browser?return_to=/secret-place`)
    await first.submit(flow, mistakes[kind] ?? {})
    const id = String(flow['id'])
    const stranger = new Browser(service)
    await stranger.get(`/self-service/${kind}/browser`)
    const member = new Browser(service)
    await signInHalf(member, email)
    const bodies = [
      { body: { ...mistakes[kind] } },
      { body: { method: 'nonsense' } },
      { body: { method: 'password', identifier: 'planted@example.org' } },
      { body: { code: '123456', method: 'code' } },
      { form: {}, headers: { 'content-type': 'application/json' } },
      { form: { a: 'b' }, headers: { 'content-type': 'text/plain' } },
    ]
    for (const visitor of [new Browser(service), stranger, member]) {
      const read = await visitor.get(`/self-service/${kind}/flows?id=${id}`)
      expect(read.status).toBe(403)
      for (const body of bodies) {
        const { status, body: answer } = await visitor.send('POST', actionOf(flow), body)
        expect(status).toBeGreaterThanOrEqual(400)
        // Who is signed in is told so in an empty form.
        if (answer['ui'] !== undefined) {
          expect(visitor).toBe(member)
          expect(outline(answer)).toEqual(['default/hidden csrf_token'])
        }
        expect(JSON.stringify(answer)).not.toMatch(/typed-by|secret-place/)
      }
      const link = await visitor.get(`/self-service/${kind}?flow=${id}&code=123456`)
      expect(JSON.stringify([link.body, link.location])).not.toMatch(/typed-by|secret-place/)
    }
    // Nothing of this has changed what the first visitor sees.
    const { status, body } = await first.get(`/self-service/${kind}/flows?id=${id}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('planted')
    time += 2 * 3_600_000
    const gone = await stranger.get(`/self-service/${kind}/flows?id=${id}`)
    const late = await stranger.send('POST', actionOf(flow), { body: mistakes[kind] ?? {} })
    expect([gone.status, late.status]).toEqual([403, 403])
  },
)

test('4 flow fixation: a code is good in the flow that asked for it', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: one } = await native.get('/self-service/login/api')
  const { body: other } = await native.get('/self-service/login/api')
  await native.submit(one, { method: 'code', identifier: email })
  const code = codeFor(service, email)
  await native.submit(other, { method: 'code', identifier: email })
  const crossed = await native.submit(other, { method: 'code', identifier: email, code })
  expect([crossed.status, said(crossed.body)]).toEqual([400, [4010008]])
  expect((await native.submit(one, { method: 'code', identifier: email, code })).status).toBe(200)
})

test('4 flow fixation: only the right code carries a verification into another browser', async () => {
  await using service = await openTestService()
  const first = new Browser(service)
  const { body: start } = await first.get('/self-service/registration/browser')
  await first.submit(start, { method: 'password', password, traits: { email } })
  const [mail] = service.mailbox(email)
  const link = /http\S+verification\?\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  const id = new URL(link).searchParams.get('flow') ?? ''
  const guess = new URL(link)
  const code = guess.searchParams.get('code') ?? ''
  const thief = new Browser(service, 'text/html')
  for (let count = 0; count < 3; count++) {
    guess.searchParams.set('code', String((Number(code) + 1 + count) % 1_000_000).padStart(6, '0'))
    await thief.get(guess.href)
    expect((await thief.get(`/self-service/verification/flows?id=${id}`)).status).toBe(403)
  }
  const phone = new Browser(service, 'text/html')
  expect((await phone.get(link)).location).toContain(`/verification?flow=${id}`)
  expect((await phone.get(`/self-service/verification/flows?id=${id}`)).status).toBe(200)
})
