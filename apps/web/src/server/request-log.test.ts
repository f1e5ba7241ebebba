import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const flow = JSON.parse(readFileSync(fixture, 'utf8')).body
const form = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { Accept: 'application/json', 'Content-Type': 'application/json' }

describe('a request is logged', () => {
  test('on one line, with a number that the visitor is told too', async () => {
    const logged: string[] = []
    await using site = await startSiteBefore({ identityUrl: nobody, logged })
    const { headers } = await ask(site.url, '/logout?x=1')
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/logout',
        status: 200,
        ms: expect.any(Number),
        address: '127.0.0.1',
      }),
    ])
  })

  test('a page that fails shows the number under which the log says why', async () => {
    const logged: string[] = []
    const broken = {
      home: () => {
        throw new Error('the reason')
      },
    }
    await using service = await startStandIn(() => ({ status: 401, body: { error: {} } }))
    await using site = await startSiteBefore({ identityUrl: service.url, logged, render: broken })
    const { status, text, headers } = await ask(site.url, '/')
    const number = String(headers['x-request-id'])
    expect(status).toBe(500)
    expect(text).toContain(number)
    expect(text).not.toContain('the reason')
    const line = logged.find((one) => one.includes('the reason')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ requestId: number, msg: 'a page failed' })
  })

  test.each([
    [[], false],
    [['127.0.0.1'], true],
  ])('a number that a proxy gave is kept if %j is trusted: %s', async (trustedProxies, kept) => {
    await using site = await startSiteBefore({ identityUrl: nobody, config: { trustedProxies } })
    const given = 'proxy-4711-abc'
    const { headers } = await ask(site.url, '/logout', { headers: { 'X-Request-Id': given } })
    expect(headers['x-request-id'] === given).toBe(kept)
    const long = await ask(site.url, '/logout', {
      headers: { 'X-Request-Id': `a"\\${'x'.repeat(99)}` },
    })
    expect(long.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('without a secret, wherever in the request it stood', async () => {
    const canary = 'canary-5e5a3e'
    const logged: string[] = []
    const service = ({ method, url }: Asked): Reply => {
      if (url.includes('/errors')) {
        return { body: { id: 'e', error: { code: 400, reason: `bad ?${canary}`, debug: canary } } }
      }
      if (method !== 'POST') return { body: flow, headers: { 'Set-Cookie': `session=${canary}` } }
      return { status: 400, body: { ...flow, secret: canary } }
    }
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({ identityUrl: engine.url, logged })
    await using alone = await startSiteBefore({ identityUrl: nobody, logged })
    const headers = {
      Cookie: `session=${canary}`,
      'X-Session-Token': canary,
      Authorization: `Bearer ${canary}`,
      'User-Agent': canary,
      'X-Request-Id': canary,
      Referer: `http://localhost:4455/${canary}`,
      Origin: `https://${canary}.example`,
    }
    const bodies = [
      {
        headers: form,
        body: `method=${canary}&identifier=${canary}&password=${canary}&code=${canary}`,
      },
      {
        headers: json,
        body: JSON.stringify({ method: canary, password: canary, totp_code: canary }),
      },
      { headers: json, body: `{"${canary}` },
    ]
    for (const { url } of [site, alone]) {
      for (const path of [
        `/login?flow=${canary}&x=${canary}`,
        `/verification?flow=${canary}&code=${canary}`,
        `/recovery?token=${canary}&flow=${canary}`,
        `/error?id=${canary}`,
        `/${canary}`,
        `/sessions/${canary}`,
        `/self-service/recovery?flow=${canary}&token=${canary}`,
        `/self-service/${canary}`,
        `/leave?to=${canary}`,
        `/.well-known/ory/${canary}`,
      ]) {
        await ask(url, path, { headers })
      }
      for (const { headers: type, body } of bodies) {
        const post = { method: 'POST', headers: { ...headers, ...type }, body }
        await ask(url, `/self-service/login?flow=${canary}`, post)
        await ask(url, '/settings/sessions', post)
        await ask(url, '/language', post)
      }
    }
    expect(logged.length).toBeGreaterThan(30)
    // The one word of a stranger that is told, as advice: which origin calls. It is no secret, and short.
    const lines = logged.filter((line) => !line.includes('the settings do not fit together'))
    // An error's id is not a secret either: support looks it up.
    const rest = lines.filter(
      (line) => !line.includes('the service sent a visitor to the error page'),
    )
    expect(rest.filter((line) => line.includes(canary))).toEqual([])
  })
})

describe('the figures', () => {
  const config = { metricsToken: 'let me see' }
  const read = async (url: string) =>
    (await ask(url, '/metrics', { headers: { Authorization: 'Bearer let me see' } })).text

  test.each([
    ['without the token', { metricsToken: 'let me see' }, {}, 404],
    ['with another', { metricsToken: 'let me see' }, { Authorization: 'Bearer let me sea' }, 404],
    ['with it', { metricsToken: 'let me see' }, { Authorization: 'Bearer let me see' }, 200],
    ['in production, where there is none', {}, {}, 404],
    ['in development, at this machine', { mode: 'development' }, {}, 200],
    [
      'in development, from elsewhere',
      { mode: 'development', trustedProxies: ['127.0.0.1'] },
      { 'X-Forwarded-For': '203.0.113.9' },
      404,
    ],
  ] as const)('%s', async (_, given, headers, status) => {
    await using site = await startSiteBefore({ identityUrl: nobody, config: given })
    const answer = await ask(site.url, '/metrics', { headers })
    expect(answer.status).toBe(status)
    expect(answer.text.includes('portico_http_requests_total')).toBe(status === 200)
  })

  test('count requests by route and status, never by what was typed', async () => {
    await using service = await startStandIn(() => ({ status: 401, body: { error: {} } }))
    await using site = await startSiteBefore({ identityUrl: service.url, config })
    await ask(site.url, '/logout')
    await ask(site.url, '/typed-by-someone')
    await ask(site.url, '/sessions/1-2-3', { method: 'DELETE' })
    await ask(site.url, '/self-service/login/flows?id=1')
    await ask(site.url, '/self-service/typed-by-someone')
    await ask(site.url, '/logout', { method: 'PROPFIND' })
    const text = await read(site.url)
    for (const labels of [
      'method="GET",route="/logout",status="200"',
      'method="GET",route="none",status="404"',
      'method="DELETE",route="/sessions/*",status="401"',
      'method="GET",route="/self-service/login/flows",status="401"',
      'method="GET",route="/self-service/*",status="401"',
      'method="other",route="none",status="404"',
    ]) {
      expect(text).toContain(`portico_http_requests_total{${labels}} 1`)
    }
    expect(text).not.toContain('typed-by-someone')
    expect(text).toMatch(/portico_upstream_seconds_count\{result="answered"\} \d/)
    expect(text).toContain('process_resident_memory_bytes')
  })

  test('count flows that were started, finished and failed, by method', async () => {
    const service = ({ method, url, body }: Asked): Reply => {
      if (url.endsWith('/api')) return { body: flow }
      if (method !== 'POST') return { body: flow }
      const wrong = [{ id: 4000006, type: 'error', text: '' }]
      return body.includes('right')
        ? { body: { session: {} } }
        : { status: 400, body: { ...flow, ui: { ...flow.ui, messages: wrong } } }
    }
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({ identityUrl: engine.url, config })
    await ask(site.url, '/self-service/login/api')
    const step = (body: object) =>
      ask(site.url, '/self-service/login?flow=f', {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      })
    await step({ method: 'password', password: 'wrong', identifier: 'a' })
    await step({ method: 'password', password: 'right', identifier: 'a' })
    await step({ method: 'made up', password: 'wrong', identifier: 'a' })
    const text = await read(site.url)
    for (const labels of [
      'flow="login",method="none",outcome="started"',
      'flow="login",method="password",outcome="failed"',
      'flow="login",method="password",outcome="finished"',
      'flow="login",method="other",outcome="failed"',
    ]) {
      expect(text).toContain(`portico_flows_total{${labels}} 1`)
    }
  })

  test('count the forms that come back to their own page, by what the flow then says', async () => {
    const shown = new Map([
      ['settings', { state: 'show_form', messages: [{ id: 4000032, type: 'error' }] }],
      ['verification', { state: 'sent_email', messages: [{ id: 4070006, type: 'error' }] }],
      ['registration', { state: 'choose_method', messages: [{ id: 4000007, type: 'error' }] }],
    ])
    await using engine = await startStandIn(({ method, url }) => {
      const kind = url.split(/[/?]/)[2] ?? ''
      const { state, messages } = shown.get(kind) ?? { state: '', messages: [] }
      return method === 'POST'
        ? { status: 303, headers: { Location: `/${kind}?flow=f` } }
        : { body: { ...flow, id: 'f', state, ui: { ...flow.ui, messages } } }
    })
    await using site = await startSiteBefore({ identityUrl: engine.url, config })
    const post = (kind: string, body: string) =>
      ask(site.url, `/self-service/${kind}?flow=f`, {
        method: 'POST',
        headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      })
    await post('settings', 'method=password&password=short')
    await post('verification', 'method=code&code=123456')
    await post('registration', 'method=password&password=x')
    shown.set('settings', { state: 'success', messages: [] })
    shown.set('verification', { state: 'passed_challenge', messages: [] })
    await post('settings', 'method=password&password=x')
    await post('verification', 'method=code&code=123456')
    const text = await read(site.url)
    for (const labels of [
      'flow="settings",method="password",outcome="failed"',
      'flow="settings",method="password",outcome="finished"',
      'flow="verification",method="code",outcome="failed"',
      'flow="verification",method="code",outcome="finished"',
      'flow="registration",method="password",outcome="failed"',
    ]) {
      expect(text).toContain(`portico_flows_total{${labels}} 1`)
    }
  })
})
