import { describe, expect, test } from 'vitest'
import { GuessLimiter } from '../credential/guess-limiter.ts'
import type { Service } from '../open-service.ts'
import { codeAt, memberWithTotp, signInHalf } from '../testing/second-factor.ts'
import { Browser, codeFor, Native, openTestService, signUp } from '../testing/visitor.ts'

const email = 'guessed@example.org'
const fail = async () => undefined

/** A guess at the password, with whatever headers its maker likes. */
async function guesser(service: Service) {
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  return (number: number, path = '/self-service/login') =>
    native.send('POST', `${path}?flow=${String(flow['id'])}`, {
      body: { method: 'password', identifier: email, password: `guess ${number}` },
      headers: {
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        'x-real-ip': `10.1.0.${number & 255}`,
        'true-client-ip': `10.2.0.${number & 255}`,
        forwarded: `for=10.3.0.${number & 255}`,
        'user-agent': `robot ${number}`,
      },
    })
}

test('9 guessing, CVE-2026-45364, GHSA-x732-6j76-qmhm: of three hundred tries with ever new headers and paths at most a hundred are judged', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  await signUp(service, email)
  const guess = await guesser(service)
  const paths = ['/self-service/login', '/self-service/login/']
  let judged = 0
  for (let number = 0; number < 300; number++) {
    const { status, headers } = await guess(number, paths[number % 2])
    if (status === 400) judged++
    else {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    time += 1_000
  }
  expect(judged).toBeGreaterThan(5)
  expect(judged).toBeLessThanOrEqual(100)

  // The owner gets in by another way meanwhile.
  const owner = new Native(service)
  const { body: flow } = await owner.get('/self-service/login/api')
  await owner.submit(flow, { method: 'code', identifier: email })
  const code = codeFor(service, email)
  expect((await owner.submit(flow, { method: 'code', identifier: email, code })).status).toBe(200)
})

test('9 guessing: a machine that never stops is judged fewer than a hundred times in a row, and the owner’s turn comes', async () => {
  let time = 0
  const limiter = new GuessLimiter(() => time)
  const judged: number[] = []
  for (; time < 3 * 86_400_000; time += 20_000) {
    await limiter.judge('victim', `10.${(time / 20_000) % 250}.0.1`, fail).then(
      () => judged.push(time),
      () => undefined,
    )
  }
  // However long it goes on, an hour of rest ends every run.
  let run = 1
  for (const [index, at] of judged.entries()) {
    run = at - (judged[index - 1] ?? 0) >= 3_600_000 ? 1 : run + 1
    expect(run).toBeLessThanOrEqual(100)
  }
  expect(judged.length).toBeLessThan(400)
  time += 3_600_000
  await expect(limiter.judge('victim', '10.9.9.9', async () => 'owner')).resolves.toBe('owner')
})

test('9 guessing: tries that are refused prolong nothing', async () => {
  let time = 0
  const limiter = new GuessLimiter(() => time)
  for (let count = 0; count < 10; count++) await limiter.judge('victim', '10.0.0.1', fail)
  for (; time < 1_000; time += 10) {
    await expect(limiter.judge('victim', '10.0.0.2', fail)).rejects.toMatchObject({ status: 429 })
  }
  await expect(limiter.judge('victim', '10.0.0.3', async () => 1)).resolves.toBe(1)
})

test('9 guessing: a flood of other names does not make the limiter forget', async () => {
  const limiter = new GuessLimiter(() => 0)
  for (let count = 0; count < 10; count++) await limiter.judge('victim', '10.0.0.1', fail)
  let judged = 0
  for (let count = 0; count < 60_000; count++) {
    await limiter.judge(`name ${count}`, '10.0.0.1', fail).then(
      () => judged++,
      () => undefined,
    )
  }
  expect(judged).toBeLessThanOrEqual(100)
  await expect(limiter.judge('victim', '10.0.0.9', fail)).rejects.toMatchObject({ status: 429 })
})

test('9 guessing: right answers are not counted, from however many people behind one address', async () => {
  const limiter = new GuessLimiter(() => 0)
  for (let count = 0; count < 500; count++) {
    await expect(limiter.judge(`one ${count % 3}`, '10.0.0.1', async () => true)).resolves.toBe(
      true,
    )
  }
})

test('9 guessing: what a busy office mistypes in a day does not close its door', async () => {
  let time = 0
  const limiter = new GuessLimiter(() => time)
  for (let count = 0; count < 500; count++) {
    await limiter.judge(`colleague ${count}`, '192.0.2.1', fail)
    time += 60_000
  }
  expect(time).toBeGreaterThan(8 * 3_600_000)
})

test('9 guessing, CVE-2026-45364: one IPv6 network is one guesser, however it writes itself', async () => {
  const limiter = new GuessLimiter(() => 0)
  for (let count = 0; count < 100; count++) {
    const spelling = count % 2 === 0 ? '2001:DB8:0:7::' : '2001:0db8::7:'
    const tail = count % 2 === 0 ? count.toString(16) : `1:2:3:${count.toString(16)}`
    await limiter.judge(`account ${count}`, `${spelling}${tail}`, fail)
  }
  await expect(limiter.judge('one', '2001:db8:0:7:ffff::1', fail)).rejects.toMatchObject({
    status: 429,
  })
  await expect(limiter.judge('one', '2001:db8:0:8::1', fail)).resolves.toBeUndefined()
})

describe('9 guessing: X-Forwarded-For', () => {
  const spray = async (service: Service, from: (number: number) => string) => {
    const statuses = new Set<number>()
    for (let number = 0; number < 130; number++) {
      const native = new Native(service)
      const { body: flow } = await native.get('/self-service/login/api')
      const { status } = await native.send(
        'POST',
        `/self-service/login?flow=${String(flow['id'])}`,
        {
          body: { method: 'password', identifier: `a${number}@example.org`, password: 'x' },
          headers: { 'x-forwarded-for': from(number) },
        },
      )
      statuses.add(status)
    }
    return [...statuses]
  }

  test('is a stranger’s word when no trusted proxy says it', async () => {
    await using service = await openTestService()
    expect(await spray(service, (number) => `10.0.0.${number}`)).toContain(429)
  })

  test('counts from a trusted proxy, and then only what that one has added', async () => {
    await using service = await openTestService({ trustedProxies: ['127.0.0.1'] })
    expect(await spray(service, (number) => `10.0.0.${number}`)).toEqual([400])
    expect(await spray(service, (number) => `10.9.0.${number}, 203.0.113.9`)).toContain(429)
  })
})

test('9 guessing: a second factor is guessed at no faster', async () => {
  await using service = await openTestService()
  const secret = await memberWithTotp(service, email)
  const native = new Native(service)
  await signInHalf(native, email)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const right = codeAt(secret, service.core.now())
  const wrong = () => String((Number(right) + 12_345) % 1_000_000).padStart(6, '0')
  let judged = 0
  for (let count = 0; count < 300; count++) {
    const { status } = await native.submit(flow, { method: 'totp', totp_code: wrong() })
    if (status === 400) judged++
  }
  expect(judged).toBeLessThanOrEqual(100)
})

test('9 guessing: a code has five tries, after which even the right one is refused', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  for (const kind of ['login', 'recovery']) {
    const native = new Native(service)
    const { body: flow } = await native.get(`/self-service/${kind}/api`)
    const who = kind === 'login' ? { identifier: email } : { email }
    await native.submit(flow, { method: 'code', ...who })
    const code = codeFor(service, email)
    const again = kind === 'login' ? who : {}
    for (let count = 0; count < 5; count++) {
      await native.submit(flow, { method: 'code', ...again, code: '000000x' })
    }
    const right = await native.submit(flow, { method: 'code', ...again, code })
    expect([kind, right.status]).toEqual([kind, 400])
    expect(JSON.stringify(right.body)).not.toContain('ory_st_')
  }
})

test('9 guessing: an address gets at most five code mails an hour, whichever flows ask', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  await signUp(service, email)
  const ask = async (count: number) => {
    for (let number = 0; number < count; number++) {
      const kind = ['login', 'recovery', 'verification'][number % 3] ?? ''
      const browser = new Browser(service)
      const { body: flow } = await browser.get(`/self-service/${kind}/browser`)
      await browser.submit(flow, {
        method: 'code',
        ...(kind === 'login' ? { identifier: email } : { email }),
      })
    }
  }
  await ask(12)
  expect(service.mailbox(email)).toHaveLength(5)
  // The last one that arrived is good still.
  expect(codeFor(service, email)).toMatch(/^\d{6}$/)
  time += 3_600_001
  await ask(12)
  expect(service.mailbox(email)).toHaveLength(10)
})
