import { expect, test } from 'vitest'
import { allRoutes } from '../routes.ts'
import type { Service } from '../open-service.ts'
import { signInHalf } from '../testing/second-factor.ts'
import { actionOf, Browser, openTestService, type Reply, signUp } from '../testing/visitor.ts'

// HSTS, nosniff, COOP and frame-ancestors are the site's half: it puts them on every answer, this engine's too.

const email = 'cookies@example.org'

/** Every route, in every way that it answers something else: the statuses are what they are. */
async function everyAnswer(service: Service): Promise<[string, Reply][]> {
  await signUp(service, email)
  const answers: [string, Reply][] = []
  for (const accept of ['application/json', 'text/html']) {
    const member = new Browser(service, accept)
    const json = new Browser(service)
    const signedIn = await signInHalf(json, email)
    answers.push(['sign-in', signedIn])
    for (const [name, value] of json.cookies) member.cookies.set(name, value)
    const flows = await Promise.all(
      ['login', 'registration', 'recovery', 'verification'].map(
        async (kind) => (await new Browser(service).get(`/self-service/${kind}/browser`)).body,
      ),
    )
    for (const { method, path } of allRoutes(service.core.methods)) {
      const target = path.replace('*', '00000000-0000-4000-8000-000000000000')
      const verb = method === '*' ? 'GET' : method
      const body = verb === 'GET' ? {} : { body: { method: 'password' } }
      for (const visitor of [new Browser(service, accept), member]) {
        answers.push([`${verb} ${target}`, await visitor.send(verb, target, body)])
        answers.push([`${verb} ${target}?flow`, await visitor.send(verb, `${target}?flow=1`, body)])
      }
      answers.push([`PATCH ${target}`, await member.send('PATCH', target)])
    }
    for (const flow of flows) {
      const stranger = new Browser(service, accept)
      answers.push(['foreign', await stranger.send('POST', actionOf(flow), { body: {} })])
      answers.push(['malformed', await stranger.send('POST', actionOf(flow), { form: {} })])
    }
    answers.push(['nowhere', await member.get('/nowhere')])
    const leaving = await member.send('GET', '/self-service/logout/browser', {
      headers: { accept: 'application/json' },
    })
    answers.push(['logout', await member.get(String(leaving.body['logout_url']))])
  }
  return answers
}

test.each([
  ['https://door.example', true],
  ['http://localhost:4455', false],
])(
  '18 cookies and headers at %s: every cookie of every answer is bound, every answer is not stored',
  async (publicUrl, secure) => {
    await using service = await openTestService({ publicUrl, siteUrl: publicUrl })
    const answers = await everyAnswer(service)
    const statuses = new Set(answers.map(([, { status }]) => status))
    for (const status of [200, 204, 303, 400, 401, 403, 404, 405]) {
      expect([...statuses]).toContain(status)
    }
    const names = new Set<string>()
    for (const [what, { headers, status }] of answers) {
      if (!what.includes('webauthn.js')) {
        expect([what, status, headers.get('cache-control')]).toEqual([
          what,
          status,
          expect.stringContaining('no-store'),
        ])
      }
      expect(status).toBeLessThan(500)
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        names.add(pair.slice(0, pair.indexOf('=')))
        expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
        expect(attributes.includes('Secure')).toBe(secure)
        expect(pair.startsWith('__Host-')).toBe(secure)
        // A cookie for a whole domain would be every subdomain's.
        expect(line).not.toMatch(/domain=/i)
      }
    }
    const plain = [...names].map((name) => name.replace('__Host-', '').replace(/_[0-9a-f]{64}/, ''))
    expect(plain.toSorted()).toEqual(['csrf_token', 'ory_kratos_session'])
  },
)

test('18 cookies and headers: over https a cookie without the prefix, as a subdomain could set it, is not read', async () => {
  await using service = await openTestService({ publicUrl: 'https://door.example' })
  await signUp(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const value = browser.cookies.get('__Host-ory_kratos_session') ?? ''
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
  const tossed = new Browser(service)
  tossed.cookies.set('ory_kratos_session', value)
  expect((await tossed.get('/sessions/whoami')).status).toBe(401)
})
