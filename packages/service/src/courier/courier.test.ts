import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { codeFor, Native, openTestService, signUp } from '../testing/visitor.ts'

/** A gateway for text messages that refuses the first so many. */
async function gateway(refuse: number) {
  const taken: { to: string; body: string }[] = []
  let calls = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      calls++
      if (calls > refuse) taken.push(JSON.parse(body))
      response.writeHead(calls > refuse ? 200 : 503).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    calls: () => calls,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const number = '+4915112345678'

test('a message that could not be sent goes out once the gateway is back, and only once', async () => {
  await using sms = await gateway(1)
  await using service = await openTestService({ config: { courier: { sms_url: sms.url } } })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  await native.submit(flow, { method: 'code', traits: { email: 'a@example.org', phone: number } })
  await expect.poll(() => sms.taken.length, { timeout: 5_000 }).toBe(1)
  expect(sms.taken[0]).toMatchObject({ to: number })
  expect(sms.taken[0]?.body).toMatch(/\b\d{6}\b/)
  await expect.poll(() => service.mailbox(number)[0]?.status).toBe('sent')
  expect(sms.calls()).toBe(2)
  expect(service.mailbox(number)[0]?.body).toBe('')
})

test('what nobody could use any more is given up', async () => {
  await using sms = await gateway(1_000)
  let time = Date.now()
  await using service = await openTestService({
    now: () => time,
    config: { courier: { sms_url: sms.url } },
  })
  service.core.courier.send(
    'sms',
    number,
    { template: 'login_code_valid', code: '123456', minutes: 10 },
    time + 600_000,
    'en',
  )
  await expect.poll(() => sms.calls()).toBe(1)
  time += 700_000
  service.core.courier.send(
    'sms',
    '+12025550199',
    { template: 'account_exists' },
    time + 600_000,
    'en',
  )
  await expect.poll(() => service.mailbox(number)[0]?.status).toBe('abandoned')
  // The second try was for the later message.
  await expect.poll(() => sms.calls()).toBe(2)
})

test('one address gets five messages an hour and no more, and the form does not tell', async () => {
  await using service = await openTestService()
  const email = 'often@example.org'
  await signUp(service, email)
  for (let count = 0; count < 8; count++) {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/recovery/api')
    expect((await native.submit(flow, { method: 'code', email })).status).toBe(200)
  }
  expect(service.mailbox(email)).toHaveLength(5)
  expect(codeFor(service, email)).toMatch(/^\d{6}$/)
})

test('links come from the configured address, whatever host a request names (CVE-2023-49097)', async () => {
  await using service = await openTestService()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  await native.send('POST', `/self-service/registration?flow=${String(flow['id'])}`, {
    body: {
      method: 'password',
      password: 'correct horse battery staple',
      traits: { email: 'a@example.org' },
    },
    headers: {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'https',
    },
  })
  const [mail] = service.mailbox('a@example.org')
  expect(mail?.body).toContain('http://localhost:4455/self-service/verification?')
  expect(JSON.stringify(mail)).not.toContain('evil')
})
