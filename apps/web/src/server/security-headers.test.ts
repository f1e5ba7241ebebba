import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, startSiteBefore } from '../../test/running-site.ts'
import type { Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'
import { securityHeaders } from './security-headers.ts'

const weak = {
  'Content-Security-Policy': "default-src *; script-src 'unsafe-inline'",
  'X-Frame-Options': 'ALLOWALL',
  'Referrer-Policy': 'unsafe-url',
}

const broken = {
  home: () => {
    throw new Error('a secret in a stack')
  },
}

const rows: [
  method: string,
  path: string,
  status: number,
  service: Reply | 'down',
  broken?: boolean,
][] = [
  ['GET', '/', 200, { status: 401, body: { error: {} } }],
  ['GET', '/', 303, { status: 403, body: { error: { id: 'session_aal2_required' } } }],
  ['GET', '/', 500, { status: 401, body: { error: {} } }, true],
  ['GET', '/', 503, 'down'],
  ['GET', '/login', 303, { status: 303, headers: { Location: '/elsewhere' } }],
  ['GET', '/login', 503, 'down'],
  ['GET', '/logout', 200, {}],
  ['POST', '/logout', 403, {}],
  ['GET', '/error?id=1', 200, {}],
  ['GET', '/nothing', 404, {}],
  ['POST', '/login', 404, {}],
  ['GET', '/dev/mailbox', 404, {}],
  ['GET', '/health/alive', 200, {}],
  ['GET', '/health/ready', 200, {}],
  ['GET', '/health/ready', 503, 'down'],
  ['GET', '/assets/site-1.css', 200, {}],
  ['GET', '/assets/nothing.js', 404, {}],
  ['HEAD', '/logout', 200, {}],
  ['OPTIONS', '/login', 404, {}],
  ['GET', '/sessions/whoami', 200, { headers: weak, body: {} }],
  ['GET', '/sessions/whoami', 401, { status: 401, headers: weak, body: {} }],
  ['GET', '/sessions/whoami', 503, 'down'],
  ['GET', '/self-service/..%5cadmin', 404, {}],
  [
    'GET',
    '/self-service/login/browser',
    303,
    { status: 303, headers: { ...weak, Location: '/login' } },
  ],
  ['POST', '/self-service/login', 500, { status: 500, headers: weak, body: '<html>' }],
  ['DELETE', '/sessions/1', 204, { status: 204, headers: weak }],
  ['GET', '/verification?flow=f&code=1', 303, {}],
  ['GET', '/settings/sessions', 503, 'down'],
  ['GET', '/metrics', 404, {}],
  ['GET', '/robots.txt', 200, {}],
  ['GET', '/.well-known/change-password', 303, {}],
  ['GET', '/.well-known/passkey-endpoints', 200, {}],
  ['POST', '/self-service/login?flow=f', 429, { status: 429, headers: weak, body: {} }],
  ['POST', '/self-service/login?flow=f', 503, 'down'],
  ['POST', '/self-service/login?flow=f', 403, { status: 403, headers: weak, body: {} }],
  ['GET', '/self-service/errors?id=1', 410, { status: 410, headers: weak, body: {} }],
  ['POST', '/language', 403, {}],
  ['GET', '/leave', 303, {}],
]

describe('every answer is guarded', () => {
  test.each(rows)('%s %s %i', async (method, path, status, reply, isBroken) => {
    await using service = await startStandIn(() => (reply === 'down' ? {} : reply))
    await using site = await startSiteBefore({
      identityUrl: reply === 'down' ? nobody : service.url,
      ...(isBroken && { render: broken }),
    })
    const answer = await ask(site.url, path, { method })

    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
    })
    const policy = String(answer.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(policy.join()).not.toMatch(/unsafe|\*/)
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.text).not.toMatch(/a secret in a stack|\n\s+at /)
  })

  test('pages and redirects are not kept by anyone', async () => {
    await using service = await startStandIn(() => ({
      status: 403,
      body: { error: { id: 'session_aal2_required' } },
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (const path of ['/', '/login', '/logout', '/error', '/nothing']) {
      const { headers } = await ask(site.url, path)
      expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
    }
  })
})

test.each([
  ['that is no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['that names no host', 'GET /logout HTTP/1.1\r\nConnection: close\r\n\r\n', 200],
  ['of a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['with endless headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
])('a request %s is answered as guarded as any', async (_, request, status) => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (part) => {
      text += String(part)
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(text.toLowerCase()))
  })
  expect(answer).toContain(`http/1.1 ${status} `)
  for (const header of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
    'x-frame-options: deny',
    'referrer-policy: same-origin',
    'cross-origin-opener-policy: same-origin',
  ]) {
    expect(answer).toContain(header)
  }
})

test('on https, browsers are told to stay there', async () => {
  await using site = await startSiteBefore({
    identityUrl: nobody,
    config: { publicUrl: 'https://id.example' },
  })
  for (const path of ['/logout', '/nothing', '/sessions/whoami']) {
    const { headers } = await ask(site.url, path)
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  }
})

test('the browser’s dialog for providers may ask where they are, and scripts nowhere else', async () => {
  const policyWith = async (origins: string[]) => {
    const app = new Hono()
    app.use(securityHeaders({ publicUrl: 'http://localhost:4455', fedCmOrigins: origins }))
    const answer = await app.request('/')
    return answer.headers.get('content-security-policy')?.split('; ')
  }
  expect(await policyWith([])).toContain("connect-src 'self'")
  const two = ['https://one.example', 'https://two.example', 'https://one.example']
  expect(await policyWith(two)).toContain(
    "connect-src 'self' https://one.example https://two.example",
  )
})

test('a service elsewhere that has such a dialog is named in the settings', async () => {
  await using site = await startSiteBefore({
    identityUrl: nobody,
    config: { fedCmOrigins: ['https://accounts.example'] },
  })
  const { headers } = await ask(site.url, '/logout')
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://accounts.example;",
  )
})
