import { expect, test } from 'vitest'
import { signInHalf } from '../testing/second-factor.ts'
import { Browser, openTestService, origin, signUp } from '../testing/visitor.ts'

const email = 'away@example.org'

const payloads = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http:\\\\evil.example',
  'http:/\\evil.example',
  'https:evil.example',
  'http:///evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:http://localhost:4455/x',
  `${origin}@evil.example/`,
  'http://localhost:4455.evil.example/',
  'http://evil.example#http://localhost:4455/',
  'http://evil.example?http://localhost:4455/',
  'http://localhost:4455%2eevil.example/',
  'http://localhost:4455\r\nLocation: http://evil.example/',
  'http://evil.example/\r\nSet-Cookie: a=b',
  ' http://evil.example',
  'http://app.example/area/../other',
  'http://app.example/area%2f..%2f..',
  'http://app.example/areas',
  'http://user@localhost:4455/',
  'http://localhost:4456/',
  'https://localhost:4455/',
  'http://l\u043ecalhost:4455/',
]

// Some of these are harmless relatives of what is allowed: those may be kept, in their plain form.
const staysHere = (address: string) =>
  new URL(address).origin === origin || address.startsWith('http://app.example/area/')

test('1 open redirect: thirty-four hostile addresses, five flows and the logout lead nowhere else', async () => {
  await using service = await openTestService({
    config: { allowed_return_urls: ['http://app.example/area'] },
  })
  await signUp(service, email)
  const member = new Browser(service)
  await signInHalf(member, email)
  const { body: leaving } = await member.get('/self-service/logout/browser')
  const logout = `/self-service/logout?token=${String(leaving['logout_token'])}`
  let refused = 0
  for (const payload of payloads) {
    const wanted = encodeURIComponent(payload)
    for (const kind of ['login', 'registration', 'recovery', 'verification', 'settings']) {
      const visitor = kind === 'settings' ? member : new Browser(service)
      const start = `/self-service/${kind}/browser?return_to=${wanted}`
      const { status, body } = await visitor.get(start)
      if (status === 200) expect(staysHere(String(body['return_to']))).toBe(true)
      else {
        refused++
        expect([status, body['error']]).toMatchObject([
          400,
          { id: 'self_service_flow_return_to_forbidden' },
        ])
      }
      const page = await visitor.send('GET', start, { headers: { accept: 'text/html' } })
      expect(staysHere(page.location ?? '')).toBe(true)
    }
    const start = await member.get(`/self-service/logout/browser?return_to=${wanted}`)
    if (start.status !== 400) expect(staysHere(payload)).toBe(true)
    else expect((await member.get(`${logout}&return_to=${wanted}`)).status).toBe(400)
  }
  expect(refused).toBeGreaterThanOrEqual(30 * 5)
  // A refused return address does not sign anybody out either.
  expect((await member.get('/sessions/whoami')).status).toBe(200)
})

test('1 open redirect: what is allowed is kept as it was understood, not as it was written', async () => {
  await using service = await openTestService({
    config: { allowed_return_urls: ['http://app.example/area'] },
  })
  const kept = async (wanted: string) =>
    (
      await new Browser(service).get(
        `/self-service/login/browser?return_to=${encodeURIComponent(wanted)}`,
      )
    ).body['return_to']
  expect(await kept('/a/./b/../c?d=e')).toBe(`${origin}/a/c?d=e`)
  expect(await kept('http://APP.example:80/area/x/../y')).toBe('http://app.example/area/y')
})
