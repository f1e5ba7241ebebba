import { pino } from 'pino'
import { expect, test } from 'vitest'
import { actionOf, Browser, codeFor, Native, openTestService, signUp } from '../testing/visitor.ts'

const email = 'leaks@example.org'
const password = 'canary password 4711'

test('17 leaks: neither a password, a code nor a token is in any address that the service names, or in its log', async () => {
  const logged: string[] = []
  await using service = await openTestService({
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
  })
  const addresses: string[] = []
  const browser = new Browser(service, 'text/html')
  const visit = async (target: string) => {
    const reply = await browser.get(target)
    if (reply.location !== undefined) addresses.push(reply.location)
    return reply
  }
  const open = async (kind: string) => {
    const { location } = await visit(`/self-service/${kind}/browser`)
    const id = new URL(location ?? '').searchParams.get('flow')
    const { body } = await browser.send('GET', `/self-service/${kind}/flows?id=${id}`, {
      headers: { accept: 'application/json' },
    })
    return body
  }
  const post = async (kind: string, fields: Record<string, string>) => {
    const flow = await open(kind)
    const token = /"name":"csrf_token"[^}]*"value":"([^"]+)"/.exec(JSON.stringify(flow))?.[1]
    const form = { csrf_token: token ?? '', ...fields }
    const reply = await browser.send('POST', actionOf(flow), { form })
    if (reply.location !== undefined) addresses.push(reply.location)
    return { flow, reply }
  }
  await post('registration', { method: 'password', password, 'traits.email': email })
  const cookie = browser.cookies.get('ory_kratos_session') ?? 'none'
  await post('settings', { method: 'password', password: `${password} new` })
  const { body: leaving } = await browser.send('GET', '/self-service/logout/browser', {
    headers: { accept: 'application/json' },
  })
  await visit(String(leaving['logout_url']))
  await post('login', { method: 'password', identifier: email, password })
  await post('login', { method: 'password', identifier: email, password: `${password} new` })
  browser.cookies.clear()
  await post('recovery', { method: 'code', email })
  const code = codeFor(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const done = await native.submit(flow, {
    method: 'password',
    identifier: email,
    password: `${password} new`,
  })
  const token = String(done.body['session_token'])
  expect(token).toMatch(/^ory_st_/)
  expect(addresses.length).toBeGreaterThan(8)
  for (const secret of ['canary', encodeURIComponent(password), code, token, cookie]) {
    expect(addresses.join('\n')).not.toContain(secret)
    expect(logged.join('\n')).not.toContain(secret)
  }
  // Cookies hold the token sealed: whoever reads them has no header to send.
  expect([...browser.cookies.values()].join('\n')).not.toContain('ory_st_')
})

test('17 leaks: a form with a password is never taken from an address', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const fields: Record<string, Record<string, string>> = {
    login: { method: 'password', identifier: email, password: 'correct horse battery staple' },
    registration: { method: 'password', password, 'traits.email': 'other@example.org' },
  }
  for (const [kind, query] of Object.entries(fields)) {
    for (const visitor of [new Browser(service), new Native(service)]) {
      const type = visitor instanceof Browser ? 'browser' : 'api'
      const { body: flow } = await visitor.get(`/self-service/${kind}/${type}`)
      const token = /"name":"csrf_token"[^}]*"value":"([^"]+)"/.exec(JSON.stringify(flow))?.[1]
      const all = new URLSearchParams({ ...query, csrf_token: token ?? '' })
      const { status, body } = await visitor.get(`${actionOf(flow)}&${all}`)
      expect([kind, status]).toEqual([kind, 400])
      expect(body['session']).toBeUndefined()
    }
  }
  expect(service.core.identities.list(10, 0)).toHaveLength(1)
})

test('17 leaks: after the logout nothing is left to look at, and the browser is told to forget', async () => {
  await using service = await openTestService({ publicUrl: 'https://door.example' })
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  await browser.submit(flow, {
    method: 'password',
    identifier: email,
    password: 'correct horse battery staple',
  })
  const { body: settings, headers } = await browser.get('/self-service/settings/browser')
  expect(headers.get('cache-control')).toContain('no-store')
  const { body: leaving } = await browser.get('/self-service/logout/browser')
  const kept = new Map(browser.cookies)
  const gone = await browser.get(String(leaving['logout_url']))
  expect(gone.headers.get('clear-site-data')).toBe('"cache", "storage"')
  // Back, with the cookies of before as well.
  for (const [name, value] of kept) browser.cookies.set(name, value)
  const back = await browser.get(`/self-service/settings/flows?id=${String(settings['id'])}`)
  expect([back.status, JSON.stringify(back.body).includes(email)]).toEqual([401, false])
})
