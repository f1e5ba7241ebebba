import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, publicUrl, startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const json = { Accept: 'application/json' }

describe('the paths of the protocol', () => {
  test.each([
    ['GET', '/self-service/login/browser?return_to=%2Fa%3Fb%3D1&aal=aal2'],
    ['POST', '/self-service/login?flow=f'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions/1-2-3'],
    ['GET', '/sessions/whoami'],
    ['GET', '/schemas'],
    ['GET', '/schemas/ZGVmYXVsdA'],
    ['GET', '/.well-known/ory/webauthn.js'],
    ['GET', '/self-service/login/flows?id=a%20b%2Fc'],
  ])('%s %s are passed on as they are', async (method, path) => {
    await using service = await startStandIn(() => ({ status: 418, body: { as: 'it is' } }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, path, { method, headers: json })
    expect(service.asked).toMatchObject([{ method, url: path }])
    expect(answer).toMatchObject({ status: 418, text: '{"as":"it is"}' })
  })

  test('lie below the path of a service that has one', async () => {
    await using service = await startStandIn(() => ({}))
    await using site = await startSiteBefore({ identityUrl: `${service.url}/public` })
    await ask(site.url, '/sessions/whoami')
    expect(service.asked).toMatchObject([{ url: '/public/sessions/whoami' }])
  })

  test.each([
    '/admin/identities',
    '/identities',
    '/version',
    '/metrics/prometheus',
    '/health/alive',
    '/.well-known/jwks.json',
    '/.well-known/orynot/x',
    '/sessionsx',
    '/schemasx/1',
    '/SELF-SERVICE/login',
    '/x/self-service/login',
    '//self-service/login',
    '/self-service/../admin/identities',
    '/self-service/%2e%2e/admin/identities',
    '/self-service/%2E./admin/identities',
    '/self-service/..%2fadmin/identities',
    '/self-service/..%2F..%2Fadmin',
    '/self-service/..%5cadmin/identities',
    '/self-service/..%5C..%5Cadmin',
    String.raw`/self-service/..\admin\identities`,
    '/sessions/..%5c..%5cadmin',
    '/schemas/..%5cadmin',
    '/.well-known/ory/..%5c..%5cadmin',
  ])('are all that is passed on: %s is not', async (path) => {
    await using service = await startStandIn(() => ({ body: { secret: true } }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, path)
    expect(service.asked).toEqual([])
    expect(answer.text).not.toContain('secret')
  })
})

describe('a request that is passed on', () => {
  const forged = '203.0.113.9'
  const claims = [
    'Forwarded',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Prefix',
    'X-Real-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'Cf-Ipcity',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Fastly-Client-IP',
    'X-Original-URL',
    'X-Original-Forwarded-For',
    'X-Rewrite-URL',
    'X-Envoy-External-Address',
    'Via',
  ]

  test.each(['/sessions/whoami', '/login', '/'])(
    'says where the visitor is by our word alone: %s',
    async (path) => {
      await using service = await startStandIn(() => ({ status: 401, body: { error: {} } }))
      await using site = await startSiteBefore({ identityUrl: service.url })
      const headers = Object.fromEntries(claims.map((name) => [name, forged]))
      await ask(site.url, path, { headers: { ...headers, Host: 'other.example' } })

      const given = service.asked[0]?.headers
      expect(JSON.stringify(given)).not.toMatch(/203\.0\.113\.9|other\.example/)
      expect(given).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'localhost:4455',
        'x-forwarded-proto': 'http',
      })
    },
  )

  test('keeps what is the visitor’s, its body included', async () => {
    await using service = await startStandIn(() => ({ status: 400, body: {} }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const headers = {
      ...json,
      Cookie: 'csrf=1; session=2',
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: publicUrl,
      'X-Session-Token': 'token',
      'User-Agent': 'a browser',
      'Accept-Language': 'de',
      Expect: '100-continue',
      'Proxy-Authorization': 'secret',
    }
    const body = 'method=password&identifier=a%40b'
    const answer = await ask(site.url, '/self-service/login?flow=f', {
      method: 'POST',
      headers,
      body,
    })

    expect(answer.status).toBe(400)
    expect(service.asked).toMatchObject([
      {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          cookie: 'csrf=1; session=2',
          origin: publicUrl,
          'content-type': 'application/x-www-form-urlencoded',
          'x-session-token': 'token',
          'user-agent': 'a browser',
          'accept-language': 'de',
        },
      },
    ])
    expect(service.asked[0]?.headers).not.toHaveProperty('proxy-authorization')
  })
})

describe('an answer that is passed on', () => {
  test.each([
    [
      'the service’s own',
      (own: string) => `${own}/login?flow=f#top`,
      () => `${publicUrl}/login?flow=f#top`,
    ],
    [
      'another site’s',
      () => 'https://provider.example/?x=1',
      () => 'https://provider.example/?x=1',
    ],
    ['a path', () => '/login?flow=f', () => '/login?flow=f'],
    ['one that only begins alike', (own: string) => `${own}0/`, (own: string) => `${own}0/`],
    ['no address at all', () => 'http://', () => 'http://'],
  ])('leads to our origin where it names %s', async (_, location, expected) => {
    await using service = await startStandIn(({ headers }) => ({
      status: 303,
      headers: { Location: location(`http://${headers.host}`) },
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { status, headers } = await ask(site.url, '/self-service/login/browser', {
      headers: html,
    })
    expect(status).toBe(303)
    expect(headers.location).toBe(expected(service.url))
  })

  test('keeps every cookie as it was written', async () => {
    const cookies = [
      'csrf=a==; Path=/; HttpOnly; SameSite=Lax',
      'session=b; Path=/; Expires=Mon, 01 Jan 2035 00:00:00 GMT',
    ]
    await using service = await startStandIn(() => ({
      headers: { 'Set-Cookie': cookies },
      body: {},
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { headers } = await ask(site.url, '/sessions/whoami')
    expect(headers['set-cookie']).toEqual(cookies)
  })

  test('without a body stays without one', async () => {
    await using service = await startStandIn(() => ({ status: 204 }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/sessions/1', { method: 'DELETE' })
    expect(answer).toMatchObject({ status: 204, text: '' })
  })
})

describe('the service does not answer', () => {
  test.each(['/', '/login', '/login?flow=f', '/registration', '/settings'])(
    '%s says so, and offers the same address again',
    async (path) => {
      await using site = await startSiteBefore({ identityUrl: nobody })
      const answer = await ask(site.url, path)
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      expect(answer.text).toContain('We cannot sign anyone in right now')
      expect(answer.text).toContain(`href="${path}"`)
      expect(answer.text).not.toMatch(/ECONNREFUSED|fetch failed|127\.0\.0\.1| at /)
    },
  )

  test.each([
    ['/self-service/login?flow=f', '/login?flow=f'],
    ['/self-service/login', '/login'],
    ['/self-service/settings?flow=f', '/settings/security?flow=f#password'],
  ])('a form that was posted without script to %s gets a page that leads to %s', async (to, on) => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const answer = await ask(site.url, to, {
      method: 'POST',
      headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'method=password&password=1',
    })
    expect(answer).toMatchObject({ status: 503, headers: { 'content-type': /^text\/html/ } })
    expect(answer.text).toContain('We cannot sign anyone in right now')
    expect(answer.text).toContain(`class="p-button" href="${on}"`)
  })

  test('a call of a script gets the protocol’s error', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const answer = await ask(site.url, '/sessions/whoami', { headers: json })
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 503 } })
  })

  test.each([
    ['POST', '/self-service/login?flow=f'],
    ['GET', '/self-service/login/browser'],
  ])('properly: %s %s shows people a page, and programs its answer', async (method, path) => {
    await using service = await startStandIn(() => ({
      status: 503,
      body: { error: { code: 503 } },
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const page = await ask(site.url, path, { method, headers: html })
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect(page.text).toContain('We cannot sign anyone in right now')
    const answer = await ask(site.url, path, { method, headers: json })
    expect(answer).toMatchObject({ status: 503, text: '{"error":{"code":503}}' })
  })

  test.each(['/login', '/sessions/whoami'])('for too long: %s', async (path) => {
    await using service = await startStandIn(() => ({ silent: true }))
    await using site = await startSiteBefore({ identityUrl: service.url, timeLimit: 100 })
    expect(await ask(site.url, path)).toMatchObject({ status: 503 })
  })

  test('but fails: the pages say so, and its words stay behind', async () => {
    await using service = await startStandIn(() => ({
      status: 500,
      body: { error: { reason: 'sql' } },
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (const path of ['/', '/login', '/login?flow=f']) {
      const answer = await ask(site.url, path)
      expect(answer.status).toBe(503)
      expect(answer.text).not.toContain('sql')
    }
  })
})

describe('whoever watches the site', () => {
  test('hears that it is alive, and whether the service answers', async () => {
    let status = 200
    await using service = await startStandIn(() => ({ status, body: {} }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    expect(await ask(site.url, '/health/ready')).toMatchObject({ status: 200 })
    expect(service.asked).toMatchObject([{ url: '/health/ready' }])
    status = 503
    expect(await ask(site.url, '/health/ready')).toMatchObject({ status: 503 })
    expect(await ask(site.url, '/health/alive')).toMatchObject({ status: 200 })
  })

  test('hears that nobody is behind it', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    expect(await ask(site.url, '/health/ready')).toMatchObject({ status: 503 })
    expect(await ask(site.url, '/health/alive')).toMatchObject({ status: 200 })
  })
})
