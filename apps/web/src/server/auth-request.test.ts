import { createServer, type IncomingHttpHeaders } from 'node:http'
import { startService } from '@portico/service'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { type ProxyName, startProxy, whyNoProxy } from '../../test/reverse-proxy.ts'
import { nobody, publicUrl, startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const session = {
  id: 's-1',
  expires_at: '2999-01-01T00:00:00Z',
  authenticator_assurance_level: 'aal1',
  identity: {
    id: 'i-1',
    traits: {},
    verifiable_addresses: [{ value: 'ada@example.org', via: 'email', verified: true }],
  },
}
const html = { Accept: 'text/html' }
const asked = {
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Host': 'localhost:4455',
  'X-Forwarded-Uri': '/orders?page=2',
}
const loginFor = (query: string) => `${publicUrl}/login?${query}`
const back = `return_to=${encodeURIComponent(`${publicUrl}/orders?page=2`)}`

describe('a reverse proxy asks', () => {
  test('and hears who it is, in headers', async () => {
    await using service = await startStandIn(() => ({ body: session }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/auth', { headers: { Cookie: 'a=b', 'X-Other': 'mine' } })
    expect(answer).toMatchObject({
      status: 204,
      text: '',
      headers: {
        'x-portico-identity': 'i-1',
        'x-portico-session': 's-1',
        'x-portico-assurance': 'aal1',
        'x-portico-email': 'ada@example.org',
        'cache-control': 'no-store',
      },
    })
    expect(service.asked).toMatchObject([{ url: '/sessions/whoami', headers: { cookie: 'a=b' } }])
    expect(service.asked[0]?.headers).not.toHaveProperty('x-other')
  })

  test('and is told where nobody, or only half of somebody, is there', async () => {
    const due = { error: { id: 'session_aal2_required', code: 403, message: '' } }
    const cases = [
      [{ status: 401, body: { error: { code: 401, message: '' } } }, '/auth', 401, back],
      [{ status: 403, body: due }, '/auth', 403, `aal=aal2&${back}`],
      [{ body: session }, '/auth?aal=aal2', 403, `aal=aal2&${back}`],
    ] as const
    for (const [answered, path, status, query] of cases) {
      await using service = await startStandIn(() => answered)
      await using site = await startSiteBefore({ identityUrl: service.url })
      const answer = await ask(site.url, path, { headers: { ...html, ...asked } })
      expect([answer.status, answer.headers['x-portico-login']]).toEqual([status, loginFor(query)])
      expect(answer.headers).not.toHaveProperty('x-portico-identity')
      const joined = path.includes('?') ? '&' : '?'
      const led = await ask(site.url, `${path}${joined}login=redirect`, {
        headers: { ...html, ...asked },
      })
      expect([led.status, led.headers['location']]).toEqual([303, loginFor(query)])
      const program = await ask(site.url, `${path}${joined}login=redirect`, {
        headers: { ...html, ...asked, 'X-Forwarded-Method': 'POST' },
      })
      expect(program.status).toBe(status)
    }
  })

  test('and nobody is led back to a place that is not ours', async () => {
    const answered = { status: 401, body: { error: { code: 401, message: '' } } }
    await using service = await startStandIn(() => answered)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/auth', {
      headers: { ...html, 'X-Original-URL': 'https://evil.example/' },
    })
    expect(answer.headers['x-portico-login']).toBe(`${publicUrl}/login`)
  })

  test.each([[{ status: 500, body: {} }], [{ status: 429, body: {} }], [{ body: { odd: true } }]])(
    'and nobody gets in while the service says %o',
    async (answered) => {
      await using service = await startStandIn(() => answered)
      await using site = await startSiteBefore({ identityUrl: service.url })
      expect((await ask(site.url, '/auth')).status).toBe(503)
    },
  )

  test('and nobody gets in while there is no service', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    expect((await ask(site.url, '/auth')).status).toBe(503)
  })
})

/** An app that shows which headers reach it. */
async function startApp() {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.end('the shop')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    seen,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const proxies: ProxyName[] = ['nginx', 'caddy']
for (const name of proxies) {
  const missing = whyNoProxy(name)
  if (missing) console.error(`DID NOT RUN: an app behind ${name}. ${missing}`)
}

for (const name of proxies.filter((one) => whyNoProxy(one) === undefined)) {
  test(`behind ${name}, with the example's configuration, only signed-in people reach the app`, async () => {
    await using service = await startService({
      publicUrl,
      config: {
        security: { account_enumeration: { mitigate: false } },
        hasher: { memory_kib: 1024, iterations: 1 },
      },
    })
    await using site = await startSiteBefore({ identityUrl: service.url })
    await using app = await startApp()
    await using proxy = await startProxy(name, { portico: site.url, app: app.url })
    const forged = { 'X-Portico-Identity': 'somebody', 'X-Portico-Email': 'x@example.org' }

    const stranger = await ask(proxy.url, '/orders', { headers: { ...html, ...forged } })
    expect(stranger.status).toBe(303)
    expect(stranger.headers['location']).toContain(`${publicUrl}/login`)
    expect(app.seen).toEqual([])
    const login = await ask(proxy.url, '/login', { headers: html })
    expect([login.status, login.text]).toEqual([200, expect.stringContaining('name="password"')])

    const json = { accept: 'application/json', 'content-type': 'application/json' }
    const { id }: { id: string } = await (
      await fetch(`${proxy.url}/self-service/registration/api`, { headers: json })
    ).json()
    const done: { session_token: string; identity: { id: string } } = await (
      await fetch(`${proxy.url}/self-service/registration?flow=${id}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({
          method: 'password',
          password: 'correct horse battery staple',
          traits: { email: 'ada@example.org' },
        }),
      })
    ).json()
    const member = await fetch(`${proxy.url}/orders`, {
      headers: { ...html, ...forged, 'X-Session-Token': done.session_token },
    })
    expect([member.status, await member.text()]).toEqual([200, 'the shop'])
    expect(app.seen).toHaveLength(1)
    expect(app.seen[0]?.['x-portico-identity']).toBe(done.identity.id)
    // Not confirmed yet, so there is none; what the visitor sent under that name is gone.
    expect(app.seen[0]?.['x-portico-email'] ?? '').toBe('')
  })
}
