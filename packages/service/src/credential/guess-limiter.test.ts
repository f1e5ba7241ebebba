import { expect, test } from 'vitest'
import { codeFor, Native, openTestService, password, signUp } from '../testing/visitor.ts'
import { GuessLimiter } from './guess-limiter.ts'

const email = 'target@example.org'

test('of three hundred guesses at one account at most a hundred are judged, whatever address they claim', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const guess = (number: number) =>
    native.send('POST', `/self-service/login?flow=${String(flow['id'])}`, {
      body: { method: 'password', identifier: email, password: `guess ${number}` },
      headers: {
        'x-forwarded-for': `10.0.0.${number % 250}`,
        'true-client-ip': `10.1.0.${number % 250}`,
      },
    })
  const replies = await Promise.all(Array.from({ length: 300 }, (_, number) => guess(number)))
  const judged = replies.filter(({ status }) => status === 400).length
  expect(judged).toBeGreaterThan(0)
  expect(judged).toBeLessThanOrEqual(100)
  const refused = await guess(301)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // The owner gets in by another way meanwhile.
  const sent = await native.submit(flow, { method: 'code', identifier: email })
  expect(sent.body['state']).toBe('sent_email')
  const done = await native.submit(flow, {
    method: 'code',
    identifier: email,
    code: codeFor(service, email),
  })
  expect(done.status).toBe(200)
})

test('a few slips cost nothing, and the right password clears them', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const send = (secret: string) =>
    native.submit(flow, { method: 'password', identifier: email, password: secret })
  for (let round = 0; round < 3; round++) {
    for (let slip = 0; slip < 9; slip++) expect((await send('slip')).status).toBe(400)
    const { body: fresh } = await new Native(service).get('/self-service/login/api')
    const right = await new Native(service).submit(fresh, {
      method: 'password',
      identifier: email,
      password,
    })
    expect(right.status).toBe(200)
  }
})

test('neighbours in one IPv6 network are one guesser (CVE-2026-45364), and every pause ends', async () => {
  let time = 0
  const limiter = new GuessLimiter(() => time)
  const fail = async () => undefined
  for (let count = 0; count < 100; count++) {
    await limiter.judge(`someone ${count}`, `2001:db8::${count.toString(16)}`, fail)
  }
  await expect(limiter.judge('another', '2001:db8:0:0:ffff::1', fail)).rejects.toMatchObject({
    status: 429,
  })
  await expect(limiter.judge('another', '2001:db8:0:1::1', fail)).resolves.toBeUndefined()
  time += 61_000
  await expect(limiter.judge('another', '2001:db8::1', fail)).resolves.toBeUndefined()
})
