import { request } from 'node:http'
import { startMail } from '@portico/mail'
import { expect, test } from 'vitest'
import { ConfigError } from '../config/read-config.ts'
import { startService } from '../start-service.ts'
import { Native, openTestService, password } from '../testing/visitor.ts'
import { directionOf, languages, mailTexts } from './language.ts'

async function signUpIn(native: Native, email: string, headers: Record<string, string>) {
  const { body: flow } = await native.get('/self-service/registration/api')
  return native.send('POST', `/self-service/registration?flow=${String(flow['id'])}`, {
    body: { method: 'password', password, traits: { email } },
    headers,
  })
}

test('everybody gets the mail in the language that their browser asks for, as text and as a page', async () => {
  await using mail = await startMail()
  await using service = await openTestService({
    config: {
      courier: { smtp_url: mail.smtpUrl, from_address: 'id@example.org' },
      brand: { name: 'Acme' },
    },
  })
  const native = new Native(service)
  for (const language of languages) {
    const email = `${language.toLowerCase()}@example.org`
    const headers = { 'accept-language': `sv, ${language};q=0.9, en;q=0.1` }
    expect((await signUpIn(native, email, headers)).status).toBe(200)
    const arrived = await mail.waitFor({ to: email })
    const { subject, text } = mailTexts[language].addressCode
    expect(arrived.subject).toBe(subject)
    expect(arrived.text).toContain(text.replace('{brand}', 'Acme'))
    expect(arrived.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(arrived.code).toMatch(/^\d{6}$/)
    expect(arrived.html).toContain(String(arrived.code))
  }
})

test('CRLF in a mail field is refused: in an address, in the configuration, and at the last door', async () => {
  await using mail = await startMail()
  const courier = { smtp_url: mail.smtpUrl }
  await using service = await openTestService({ config: { courier } })
  const native = new Native(service)
  for (const line of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000']) {
    const email = `a@example.org${line}Bcc: victim@example.org`
    expect((await signUpIn(native, email, {})).status).toBe(400)
    service.core.courier.send(
      'email',
      email,
      { template: 'account_exists' },
      Date.now() + 60_000,
      'en',
    )
    for (const [path, wrong] of [
      ['courier.from_name', { courier: { ...courier, from_name: `Acme${line}Bcc: x` } }],
      ['courier.from_address', { courier: { ...courier, from_address: `a@b${line}Bcc: x` } }],
      ['brand.name', { brand: { name: `Acme${line}Bcc: x` } }],
    ] as const) {
      const refused = await openTestService({ config: wrong }).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(ConfigError)
      expect(refused).toMatchObject({ path })
    }
  }
  expect(service.mailbox()).toEqual([])
  expect((await signUpIn(native, 'b@example.org', {})).status).toBe(200)
  await mail.waitFor({ to: 'b@example.org' })
  expect(mail.messages).toHaveLength(1)
})

test('a mail is the same to the byte whatever host the request names (CVE-2023-49097, CVE-2025-64101, GHSA-pfrf-9r5f-73f5)', async () => {
  await using mail = await startMail()
  await using running = await startService({
    publicUrl: 'https://id.example.org',
    mode: 'development',
    trustedProxies: ['127.0.0.1'],
    config: {
      courier: { smtp_url: mail.smtpUrl },
      hasher: { memory_kib: 1024, iterations: 1 },
      // The letter with a link, which a sign-up sends where it signs in at once.
      security: { account_enumeration: { mitigate: false } },
    },
  })
  const hostile = [
    { host: 'evil.example' },
    { host: 'evil.example:443', 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1' },
    { forwarded: 'host=evil.example;proto=http;for=1.2.3.4' },
    { 'x-original-url': '//evil.example/', 'x-forwarded-prefix': '/evil' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ]
  const letters: string[] = []
  for (const [index, headers] of [{}, ...hostile].entries()) {
    const email = `host${index}@example.org`
    const flow = await call(running.url, 'GET', '/self-service/registration/api', headers)
    const id: unknown = flow.body['id']
    // An Origin is refused in api flows; what is asked here is only what a mail would say.
    const { origin: _, ...others } = { origin: '', ...headers }
    const path = `/self-service/registration?flow=${String(id)}`
    const body = { method: 'password', password, traits: { email } }
    expect((await call(running.url, 'POST', path, others, body)).status).toBe(200)
    const { subject, text, html, code } = await mail.waitFor({ to: email })
    letters.push(
      [subject, text, html]
        .join('\n')
        .replaceAll(String(code), 'CODE')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'FLOW'),
    )
  }
  expect(letters[0]).toContain('https://id.example.org/self-service/verification?code=CODE')
  for (const letter of letters) expect(letter).toBe(letters[0])
})

interface Answered {
  status: number
  body: Record<string, unknown>
}

/** By hand: `fetch` does not let a caller choose its Host. */
function call(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}${path}`,
      {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
