import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { publicUrl, startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const flow = JSON.parse(readFileSync(fixture, 'utf8')).body
const html = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
const typed = 'method=password&identifier=ada%40example.org&password=canary-secret&csrf_token=t'
const secret = 'one secret for several processes '

/** Every submit is answered with this location; pages begin a new flow. */
const leadingTo =
  (location: string, error: object = {}) =>
  ({ method, url, headers }: Asked): Reply => {
    if (method === 'POST') return { status: 303, headers: { Location: location } }
    if (url.includes('/errors')) return { body: { id: 'e', error } }
    if (url.includes('/browser')) {
      return { status: 303, headers: { Location: `http://${headers.host}/login?flow=${flow.id}` } }
    }
    return { body: flow }
  }

const valueOf = (text: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(text)?.[1] ?? ''

describe('a form without script that has to begin anew', () => {
  test.each([
    ['expired', `/login?flow=${flow.id}`, {}, `/login?flow=${flow.id}`],
    [
      'was refused as forged',
      '/error?id=e',
      { id: 'security_csrf_violation', code: 403 },
      '/login?return_to=%2Forders',
    ],
  ])('because it %s keeps what is no secret', async (_, location, error, page) => {
    await using service = await startStandIn(leadingTo(location, error))
    // Another process of the same site answers the next request.
    await using site = await startSiteBefore({ identityUrl: service.url, config: { secret } })
    await using other = await startSiteBefore({ identityUrl: service.url, config: { secret } })
    const posted = await ask(site.url, '/self-service/login?flow=old', {
      method: 'POST',
      headers: { ...html, Referer: `${publicUrl}/login?flow=old&return_to=%2Forders` },
      body: typed,
    })
    expect([posted.status, posted.headers.location]).toEqual([303, page])
    const line = posted.headers['set-cookie']?.find((cookie) => cookie.startsWith('portico_typed'))
    expect(line).toMatch(/; Path=\/login; Max-Age=300; HttpOnly; SameSite=Lax$/)
    expect(line).not.toMatch(/ada|canary/)

    const cookie = line?.split(';')[0] ?? ''
    const shown = await ask(other.url, page, { headers: { ...html, Cookie: cookie } })
    expect(valueOf(shown.text, 'identifier')).toBe('ada@example.org')
    expect(valueOf(shown.text, 'password')).toBe('')
    expect(shown.text).not.toContain('canary-secret')
    // Once is enough: the next person at this machine finds nothing.
    expect(shown.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^portico_typed=; .*Max-Age=0/),
    )
    expect(shown.text.includes('That took a while')).toBe(location.startsWith('/error'))
  })

  test('goes back to the page that it was on, and never to another site', async () => {
    const forged = { id: 'security_csrf_violation', code: 403 }
    await using service = await startStandIn(leadingTo('/error?id=e', forged))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const from = async (referer: string) => {
      const headers = { ...html, Referer: referer }
      const answer = await ask(site.url, '/self-service/login?flow=old', {
        method: 'POST',
        headers,
        body: typed,
      })
      return answer.headers.location
    }
    expect(await from(`${publicUrl}/login?aal=aal2&code=1&return_to=https://evil.example/`)).toBe(
      '/login?aal=aal2',
    )
    expect(await from('https://evil.example/?return_to=/x')).toBe('/login')
    expect(await from(`${publicUrl}/login/place`)).toBe('/login/place')
    expect(await from(`${publicUrl}/login-else`)).toBe('/login')
    expect(await from('nonsense')).toBe('/login')
  })

  test('of the settings goes back to its place, and what was typed wins over what was there', async () => {
    const shown = JSON.parse(
      readFileSync(
        new URL('../../../../fixtures/v26/settings/profile/saved.json', import.meta.url),
        'utf8',
      ),
    ).body
    await using service = await startStandIn(({ method, url }) => {
      if (method === 'POST') return { status: 303, headers: { Location: '/settings?flow=new' } }
      return { body: url.includes('/settings') ? { ...shown, id: 'new' } : {} }
    })
    await using site = await startSiteBefore({ identityUrl: service.url })
    const post = (body: string) =>
      ask(site.url, '/self-service/settings?flow=old', { method: 'POST', headers: html, body })
    const secured = await post('method=password&password=canary-secret')
    expect(secured.headers.location).toBe('/settings/security?flow=new#password')
    const posted = await post('method=profile&traits.email=new%40example.org')
    expect(posted.headers.location).toBe('/settings/profile?flow=new#profile')
    const kept = posted.headers['set-cookie']?.find((line) => line.startsWith('portico_typed'))
    const page = await ask(site.url, '/settings/profile?flow=new', {
      headers: { ...html, Cookie: kept?.split(';')[0] ?? '' },
    })
    expect(valueOf(page.text, 'traits.email')).toBe('new@example.org')
  })

  test.each([
    ['another error', '/error?id=e', { code: 500 }],
    ['the same flow', '/login?flow=old', {}],
    ['success', '/', {}],
  ])('is left alone after %s', async (_, location, error) => {
    await using service = await startStandIn(leadingTo(location, error))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/self-service/login?flow=old', {
      method: 'POST',
      headers: html,
      body: typed,
    })
    expect(answer.headers.location).toBe(location)
    expect((answer.headers['set-cookie'] ?? []).join()).not.toContain('portico_typed')
  })

  test('because nobody answered it has what is no secret when it is shown again', async () => {
    await using service = await startStandIn(({ method }) =>
      method === 'POST' ? { status: 502 } : { body: flow },
    )
    await using site = await startSiteBefore({ identityUrl: service.url })
    const posted = await ask(site.url, `/self-service/login?flow=${flow.id}`, {
      method: 'POST',
      headers: html,
      body: typed,
    })
    expect(posted.status).toBe(503)
    expect(posted.text).toContain(`href="/login?flow=${flow.id}"`)
    const [line = ''] = posted.headers['set-cookie'] ?? []
    const shown = await ask(site.url, `/login?flow=${flow.id}`, {
      headers: { ...html, Cookie: line.split(';')[0] ?? '' },
    })
    expect(valueOf(shown.text, 'identifier')).toBe('ada@example.org')
    expect(shown.text).not.toContain('canary-secret')
  })

  test('is told to wait by a service that limits guesses itself', async () => {
    await using service = await startStandIn(leadingTo('/error?id=e', { code: 429 }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/self-service/login?flow=old', {
      method: 'POST',
      headers: html,
      body: typed,
    })
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('10')
    expect(valueOf(answer.text, 'identifier')).toBe('ada@example.org')
    expect(answer.text).toContain('Too many tries. Please wait 10 seconds.')
  })
})

describe('a link in a mail', () => {
  const verification = {
    ...flow,
    state: 'sent_email',
    ui: {
      ...flow.ui,
      nodes: [
        ...flow.ui.nodes,
        {
          type: 'input',
          group: 'code',
          messages: [],
          meta: {},
          attributes: { name: 'code', type: 'text', node_type: 'input' },
        },
      ],
    },
  }
  const service = () =>
    startStandIn(({ url }) =>
      url.includes('/browser')
        ? { status: 303, headers: { Location: `/verification?flow=fresh` } }
        : { body: { ...verification, id: new URL(url, 'http://x').searchParams.get('id') } },
    )

  test('loses its code before the browser shows its address, and the code is filled in', async () => {
    await using engine = await service()
    await using site = await startSiteBefore({ identityUrl: engine.url })
    const first = await ask(site.url, '/verification?flow=f-1&code=123456&return_to=%2Forders')
    expect([first.status, first.headers.location]).toEqual([
      303,
      '/verification?return_to=%2Forders',
    ])
    expect(engine.asked).toEqual([])
    const [line = ''] = first.headers['set-cookie'] ?? []
    expect(line).toMatch(/Path=\/verification; .*HttpOnly; SameSite=Lax/)
    expect(line).not.toContain('123456')

    const headers = { Cookie: line.split(';')[0] ?? '' }
    for (const visit of ['first', 'reloaded']) {
      const { text } = await ask(site.url, '/verification', { headers })
      expect([visit, valueOf(text, 'code')]).toEqual([visit, '123456'])
      expect(text).toContain('f-1')
    }
    const other = await ask(site.url, '/verification?flow=f-2', { headers })
    expect(valueOf(other.text, 'code')).toBe('')
  })

  test.each([
    ['/recovery?flow=f&token=t', '/self-service/recovery?flow=f&token=t'],
    ['/verification?flow=f&token=t&x=1', '/self-service/verification?flow=f&token=t'],
    ['/login?flow=f&token=t', '/login?flow=f'],
    ['/login?code=%3Cscript%3E', '/login'],
    ['/recovery?token=t', '/recovery'],
  ])('with %s leads to %s', async (path, to) => {
    await using engine = await service()
    await using site = await startSiteBefore({ identityUrl: engine.url })
    const answer = await ask(site.url, path)
    expect([answer.status, answer.headers.location]).toEqual([303, to])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
