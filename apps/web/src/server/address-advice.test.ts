import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { publicUrl, startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const flow = JSON.parse(readFileSync(fixture, 'utf8')).body
const own = new URL(publicUrl).host

const oneFlow =
  (headers: Record<string, string> = {}, page = publicUrl) =>
  ({ url }: Asked): Reply =>
    url.includes('/browser')
      ? { status: 303, headers: { Location: `${page}/login?flow=${flow.id}`, ...headers } }
      : { body: flow }

interface Case {
  service?: (asked: Asked) => Reply
  path?: string
  method?: string
  headers?: Record<string, string>
  config?: { publicUrl?: string; trustedProxies?: string[] }
}

const mistakes: [story: string, given: Case, words: string][] = [
  [
    '127.0.0.1 instead of localhost',
    { headers: { Host: '127.0.0.1:4455' } },
    'You came by http://127.0.0.1:4455, and this site is http://localhost:4455',
  ],
  [
    'http set where visitors come by https',
    {
      config: { trustedProxies: ['127.0.0.1'] },
      headers: { 'X-Forwarded-Proto': 'https' },
    },
    `Set it to https://${own}.`,
  ],
  [
    'another address set than the one that browsers are at',
    {
      path: '/sessions/whoami',
      headers: { Origin: 'https://id.example', 'Sec-Fetch-Site': 'same-origin' },
    },
    'Visitors are at https://id.example, and PORTICO_PUBLIC_URL is http://localhost:4455',
  ],
  [
    'a cookie for another domain',
    { service: oneFlow({ 'Set-Cookie': 'csrf=1; Domain=example.com; Path=/' }) },
    'sets its cookie csrf for example.com',
  ],
  [
    'a cookie for https alone on http',
    {
      service: oneFlow({ 'Set-Cookie': 'csrf=1; Path=/; Secure' }),
      config: { publicUrl: 'http://id.example' },
      headers: { Host: 'id.example' },
    },
    'browsers throw it away. Serve the site by https',
  ],
  [
    'a script of another origin',
    {
      path: '/self-service/login/browser',
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
    },
    'A page at https://app.example calls this site from its script',
  ],
  [
    'a return address that is not listed',
    { path: '/login?return_to=https%3A%2F%2Fapp.example%2Forders' },
    'Visitors are not sent back to https://app.example: list it in PORTICO_RETURN_ORIGINS',
  ],
  [
    'pages of the service at another address',
    { service: oneFlow({}, 'http://127.0.0.1:4455') },
    'The service sends visitors to its pages at http://127.0.0.1:4455',
  ],
]

describe('two addresses that do not fit together', () => {
  /** Only a script's call shows at which address browsers are; pages are asked for by their host. */
  const onPages = mistakes.filter(([story]) => !story.startsWith('another address'))

  test.each(onPages)('%s: explained on the page in development', async (_, given, words) => {
    await using service = await startStandIn(given.service ?? oneFlow())
    await using site = await startSiteBefore({
      identityUrl: service.url,
      config: { mode: 'development', ...given.config },
    })
    const { path = '/login', method = 'GET', headers = {} } = given
    const first = await ask(site.url, path, { method, headers: { Host: own, ...headers } })
    const { text } = path.startsWith('/login')
      ? first
      : await ask(site.url, '/login', { headers: { Host: own } })
    expect(text.replaceAll('&#x27;', "'")).toContain(words)
    expect(text).toContain('data-testid="advice"')
  })

  test.each(mistakes)(
    '%s: in the log in production, once, and on no page',
    async (_, given, words) => {
      const logged: string[] = []
      await using service = await startStandIn(given.service ?? oneFlow())
      await using site = await startSiteBefore({
        identityUrl: service.url,
        config: { mode: 'production', ...given.config },
        logged,
      })
      const { path = '/login', method = 'GET', headers = {} } = given
      for (let time = 0; time < 3; time++) {
        const { text } = await ask(site.url, path, { method, headers: { Host: own, ...headers } })
        expect(text).not.toContain('data-testid="advice"')
      }
      const told = logged.filter((line) => line.includes('do not fit together'))
      expect(told.filter((line) => line.includes(words))).toHaveLength(1)
    },
  )

  test('and what fits together is passed over in silence', async () => {
    const logged: string[] = []
    await using service = await startStandIn(oneFlow({ 'Set-Cookie': 'csrf=1; Path=/; HttpOnly' }))
    await using site = await startSiteBefore({
      identityUrl: service.url,
      config: { mode: 'development' },
      logged,
    })
    const headers = { Host: own, Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }
    const { text } = await ask(site.url, '/login?return_to=%2Forders', { headers })
    await ask(site.url, '/sessions/whoami', { headers: { ...headers, 'Sec-Fetch-Mode': 'cors' } })
    await ask(site.url, '/self-service/login/api', { headers: { Host: own } })
    expect(text).not.toContain('data-testid="advice"')
    expect(logged.filter((line) => line.includes('do not fit together'))).toEqual([])
  })

  test('strangers cannot fill the log with it, nor write into it', async () => {
    const logged: string[] = []
    await using service = await startStandIn(() => ({ body: {} }))
    await using site = await startSiteBefore({ identityUrl: service.url, logged })
    for (let at = 0; at < 80; at++) {
      const headers = {
        Origin: `https://evil-${at}.example/<b>${'x'.repeat(300)}`,
        'Sec-Fetch-Mode': 'cors',
      }
      await ask(site.url, '/sessions/whoami', { headers })
    }
    const told = logged.filter((line) => line.includes('do not fit together'))
    expect(told.length).toBeLessThanOrEqual(50)
    expect(told.join('')).not.toMatch(/<b>|x{120}/)
  })
})

describe('a return address that the service does not allow', () => {
  test('does not keep the visitor out', async () => {
    const forbidden = { id: 'self_service_flow_return_to_forbidden', code: 400 }
    await using service = await startStandIn(({ url }): Reply => {
      if (url.includes('/errors')) return { body: { id: 'e', error: forbidden } }
      if (!url.includes('/browser')) return { body: flow }
      const location = url.includes('return_to') ? '/error?id=e' : `/login?flow=${flow.id}`
      return { status: 303, headers: { Location: location } }
    })
    const logged: string[] = []
    await using site = await startSiteBefore({ identityUrl: service.url, logged })
    const { status, text } = await ask(site.url, '/login?return_to=%2Forders&aal=aal1')
    expect(status).toBe(200)
    expect(text).toContain('name="identifier"')
    expect(service.asked.at(-2)?.url).toBe('/self-service/login/browser?aal=aal1')
    expect(logged.join('')).toContain('allowed_return_urls')
  })
})
