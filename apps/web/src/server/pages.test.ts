import { readFileSync } from 'node:fs'
import type { LoginFlow } from '@portico/client'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, publicUrl, startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const recorded: LoginFlow = JSON.parse(readFileSync(fixture, 'utf8')).body

/** A service that knows one flow, readable with its cookie alone. */
const oneFlow =
  (flow = recorded) =>
  ({ url, headers }: Asked): Reply => {
    if (url.includes('/browser')) {
      const location = `http://${headers.host}/login?flow=${flow.id}`
      return { status: 303, headers: { Location: location, 'Set-Cookie': 'csrf=fresh; Path=/' } }
    }
    if (url.includes(`id=${flow.id}`) && headers.cookie?.includes('csrf=fresh'))
      return { body: flow }
    return { status: 403, body: { error: { id: 'security_csrf_violation' } } }
  }

const handOverOf = (text: string) =>
  JSON.parse(
    /<script type="application\/json" id="hand-over">(.*?)<\/script>/s.exec(text)?.[1] ?? '',
  )

describe('/login', () => {
  test('asks for its own style alone, before its HTML is read', async () => {
    await using service = await startStandIn(oneFlow())
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { headers, text } = await ask(site.url, '/login')
    expect(headers['link']).toMatch(/^<\/assets\/site-1\.css>; rel=preload; as=style/)
    expect(`${String(headers['link'])}${text}`).not.toContain('account-1.css')
  })

  test('starts a flow, and shows it in the same answer with its cookie', async () => {
    await using service = await startStandIn(oneFlow())
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/login', { headers: { Cookie: 'csrf=old; theme=dark' } })

    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toEqual(['csrf=fresh; Path=/'])
    expect(answer.text).toContain('name="identifier"')
    expect(answer.text).toContain(`action="/self-service/login?flow=${recorded.id}"`)
    expect(answer.text.split('id="hand-over"')[0]).not.toContain('disabled')
    expect(service.asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/self-service/login/browser', 'csrf=old; theme=dark'],
      [`/self-service/login/flows?id=${recorded.id}`, 'csrf=fresh; theme=dark'],
    ])
  })

  test('shows the flow that its address names', async () => {
    await using service = await startStandIn(oneFlow())
    await using site = await startSiteBefore({ identityUrl: service.url })
    const headers = { Cookie: 'csrf=fresh' }
    const answer = await ask(site.url, `/login?flow=${recorded.id}`, { headers })
    expect(answer.status).toBe(200)
    expect(service.asked).toHaveLength(1)
  })

  test.each(['expired', recorded.id])(
    'of someone else, or of yesterday, is a fresh one: %s',
    async (id) => {
      await using service = await startStandIn(oneFlow())
      await using site = await startSiteBefore({ identityUrl: service.url })
      const answer = await ask(site.url, `/login?flow=${id}&return_to=%2Forders`)
      expect(answer.status).toBe(200)
      expect(service.asked[1]?.url).toBe('/self-service/login/browser?return_to=%2Forders')
    },
  )

  test.each([
    ['return_to=%2Forders', 'return_to=%2Forders'],
    ['return_to=https%3A%2F%2Fapp.example%2Fa', 'return_to=https%3A%2F%2Fapp.example%2Fa'],
    ['return_to=https%3A%2F%2Fother.example%2F', ''],
    ['return_to=%2F%2Fother.example', ''],
    ['return_to=javascript%3Aalert(1)', ''],
    ['after_verification_return_to=https%3A%2F%2Fother.example%2F', ''],
    ['aal=aal2&refresh=true&login_challenge=c', 'aal=aal2&refresh=true&login_challenge=c'],
  ])('asks the service with ?%s for ?%s', async (query, passedOn) => {
    await using service = await startStandIn(oneFlow())
    await using site = await startSiteBefore({
      identityUrl: service.url,
      config: { returnOrigins: ['https://app.example'] },
    })
    const { text } = await ask(site.url, `/login?${query}`)
    expect(service.asked[0]?.url.split('?')[1] ?? '').toBe(passedOn)
    // What the script starts again with is no more than that.
    const { context } = handOverOf(text)
    expect(context).toEqual(
      Object.fromEntries(
        [...new URLSearchParams(passedOn)].map(([name, value]) => [
          name,
          value === 'true' ? true : value,
        ]),
      ),
    )
    expect(text).not.toContain('other.example')
  })

  test.each([
    ['/orders', `${publicUrl}/orders`],
    ['https://provider.example/', 'https://provider.example/'],
    ['http://provider.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['https://ok@other.example/', '/'],
  ])('goes where the service leads, if it is safe: %s', async (location, to) => {
    await using service = await startStandIn(() => ({
      status: 303,
      headers: { Location: location },
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/login')
    expect([answer.status, answer.headers.location]).toEqual([303, to])
  })

  test('hands over to its script what cannot close the script element', async () => {
    const evil = '</script><script>alert(1)</script><!--<script>\u2028"\\'
    const flow = structuredClone(recorded)
    flow.return_to = evil
    flow.ui.messages = [{ id: 1, text: evil, type: 'error' }]
    for (const node of flow.ui.nodes) {
      if (node.type !== 'input') continue
      node.attributes.value = evil
      node.meta = { label: { id: 2, text: evil, type: 'info' } }
    }
    await using service = await startStandIn(oneFlow(flow))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { text } = await ask(site.url, '/login')

    expect(text.match(/<script\b/gi)).toHaveLength(2)
    expect(text.match(/<\/script/gi)).toHaveLength(2)
    expect(text).not.toContain('<!--<')
    expect(handOverOf(text).flow).toEqual(flow)
  })
})

describe('signing out', () => {
  const logout = ({ url }: Asked): Reply =>
    url.includes('/browser')
      ? { body: { logout_url: 'http://x/', logout_token: 'ory_lo_1' } }
      : { status: 204, headers: { 'Set-Cookie': 'session=; Max-Age=0' } }

  test('by address asks first, and ends nothing', async () => {
    await using service = await startStandIn(logout)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/logout')
    expect(answer.text).toContain('action="/logout" method="post"')
    expect(service.asked).toEqual([])
  })

  test.each([
    ['a browser’s word', { 'Sec-Fetch-Site': 'same-origin' }],
    ['the origin, of an older browser', { Origin: publicUrl }],
  ])('from our own page ends the session: %s', async (_, headers) => {
    await using service = await startStandIn(logout)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/logout', {
      method: 'POST',
      headers: { ...headers, Cookie: 'session=s' },
    })
    expect(answer).toMatchObject({
      status: 303,
      headers: {
        location: '/login',
        'set-cookie': ['session=; Max-Age=0'],
        'clear-site-data': '"cache", "storage"',
        'cache-control': 'no-store',
      },
    })
    expect(service.asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/self-service/logout/browser', 'session=s'],
      ['/self-service/logout?token=ory_lo_1', 'session=s'],
    ])
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: publicUrl }],
    [{ Origin: 'https://other.example' }],
    [{ Origin: 'null' }],
    [{ Origin: `${publicUrl}.other.example` }],
    [{}],
  ])('from elsewhere is refused: %o', async (headers) => {
    await using service = await startStandIn(logout)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const answer = await ask(site.url, '/logout', { method: 'POST', headers })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('That came from another site')
    expect(service.asked).toEqual([])
  })

  test('of someone who is signed out already ends well', async () => {
    await using service = await startStandIn(() => ({ status: 401, body: { error: {} } }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await ask(site.url, '/logout', { method: 'POST', headers })
    expect([answer.status, answer.headers.location]).toEqual([303, '/login'])
  })

  test('while the service is down says so instead of pretending', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await ask(site.url, '/logout', { method: 'POST', headers })
    expect(answer.status).toBe(503)
    expect(answer.headers).not.toHaveProperty('clear-site-data')
  })
})

describe('/', () => {
  const whoami = new URL('../../../../fixtures/v26/session/whoami.json', import.meta.url)
  const session = JSON.parse(readFileSync(whoami, 'utf8')).body
  session.identity.traits.email = '<b>ada</b>'

  test.each([
    ['the way in', { status: 401, body: { error: {} } }, 'You are not signed in.'],
    ['who they are', { body: session }, '&lt;b&gt;ada&lt;/b&gt;'],
    ['that nobody knows', { body: '<html>a proxy</html>' }, 'We cannot sign anyone in right now'],
  ])('shows a visitor %s', async (_, reply, words) => {
    await using service = await startStandIn(() => reply)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { text } = await ask(site.url, '/')
    expect(text).toContain(words)
  })
})

describe('the settings of someone who is not signed in', () => {
  test.each(['/settings', '/settings/security'])(
    '%s leads to the sign-in, and from there back, whatever the service says of it',
    async (path) => {
      await using service = await startStandIn(() => ({
        status: 303,
        headers: { Location: '/self-service/login/browser' },
      }))
      await using site = await startSiteBefore({ identityUrl: service.url })
      const { status, headers } = await ask(site.url, path)
      const to = new URL(headers.location ?? '', publicUrl)
      expect([status, to.pathname]).toEqual([303, '/self-service/login/browser'])
      expect(to.searchParams.get('return_to')).toBe(publicUrl + path)
    },
  )
})
