import { expect, test } from 'vitest'
import { withoutKeys } from '../testing/second-factor.ts'
import { Browser, openTestService, origin, password } from '../testing/visitor.ts'

const lies: Record<string, string>[] = [
  {},
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'x-forwarded-host': 'localhost:4455, evil.example', 'x-forwarded-port': '666' },
  { forwarded: 'host=evil.example;proto=https;for=10.0.0.1' },
  { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '/evil' },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example', 'x-forwarded-prefix': '/evil' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
]

/** All that goes out for one visitor who sends these headers with every request, and what they are told. */
async function everything(headers: Record<string, string>): Promise<string> {
  const email = 'host@example.org'
  const seen: unknown[] = []
  for (const use of ['code', 'link'] as const) {
    await using service = await openTestService({
      trustedProxies: ['127.0.0.1'],
      config: {
        methods: { ...withoutKeys, link: { enabled: true } },
        flows: { recovery: { use }, verification: { use } },
      },
    })
    const browser = new Browser(service)
    const ask = async (kind: string, fields: Record<string, unknown>) => {
      const { body: flow } = await browser.send('GET', `/self-service/${kind}/browser`, { headers })
      const token = /"name":"csrf_token"[^}]*"value":"([^"]+)"/.exec(JSON.stringify(flow))?.[1]
      const { body } = await browser.send(
        'POST',
        `/self-service/${kind}?flow=${String(flow['id'])}`,
        { headers, body: { csrf_token: token, ...fields } },
      )
      seen.push(flow, body)
    }
    await ask('registration', { method: 'password', password, traits: { email } })
    browser.cookies.clear()
    await ask('recovery', { method: use, email })
    await ask('verification', { method: use, email })
    await ask('login', { method: 'code', identifier: email })
    seen.push(service.mailbox())
  }
  return JSON.stringify(seen)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/(?<!\d)\d{6}(?!\d)/g, 'CODE')
    .replaceAll(/token=[A-Za-z0-9]{32}/g, 'token=TOKEN')
    .replaceAll(/"[A-Za-z0-9+/=_-]{40,}"/g, '"RANDOM"')
    .replaceAll(/"ip_address":"[^"]*"/g, 'ADDRESS')
}

test('12 host header, CVE-2023-49097, CVE-2025-64101, GHSA-pfrf-9r5f-73f5: no header changes a byte of a mail or an address in an answer', async () => {
  const [honest, ...others] = await Promise.all(lies.map(everything))
  expect(honest).toContain(`${origin}/self-service/recovery?flow=ID&token=TOKEN`)
  expect(honest).not.toContain('evil')
  for (const other of others) expect(other).toBe(honest)
})
