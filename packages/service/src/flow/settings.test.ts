import { expect, test } from 'vitest'
import {
  Browser,
  Native,
  openTestService,
  origin,
  outline,
  password,
  plainMethods,
  said,
  signUp,
  valueOf,
} from '../testing/visitor.ts'

const email = 'set@example.org'

async function signIn(browser: Browser, secret = password) {
  const { body: flow } = await browser.get('/self-service/login/browser')
  return browser.submit(flow, { method: 'password', identifier: email, password: secret })
}

test('a signed-in person changes their name and their password', async () => {
  await using service = await openTestService({ config: { methods: plainMethods } })
  await signUp(service, email)
  const browser = new Browser(service)
  await signIn(browser)
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const own = /^(default|profile|password)\//
  expect(outline(flow).filter((node) => own.test(node))).toEqual([
    'default/hidden csrf_token',
    'profile/email traits.email',
    'profile/tel traits.phone',
    'profile/text traits.name.first',
    'profile/text traits.name.last',
    'profile/submit method=profile',
    'password/password password',
    'password/submit method=password',
  ])
  const named = await browser.submit(flow, {
    method: 'profile',
    traits: { email, name: { first: 'Ada' } },
  })
  expect(named.status).toBe(200)
  expect(named.body['state']).toBe('success')
  expect(said(named.body)).toEqual([1050001])
  expect(valueOf(named.body, 'traits.name.first')).toBe('Ada')
  const same = await browser.submit(named.body, { method: 'password', password })
  expect(said(same.body)).toEqual([4000039])
  const changed = await browser.submit(same.body, {
    method: 'password',
    password: 'another long secret',
  })
  expect(changed.status).toBe(200)
  const old = new Browser(service)
  expect((await signIn(old)).status).toBe(400)
  expect((await signIn(old, 'another long secret')).status).toBe(200)
})

test('an old session must prove itself first, and the change is not lost', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  await signUp(service, email)
  const browser = new Browser(service)
  await signIn(browser)
  time += 20 * 60_000
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const refused = await browser.submit(flow, {
    method: 'password',
    password: 'another long secret',
  })
  expect(refused.status).toBe(403)
  expect(refused.body['error']).toMatchObject({ id: 'session_refresh_required' })
  const start = await browser.get(String(refused.body['redirect_browser_to']))
  expect(start.status).toBe(200)
  const done = await browser.submit(start.body, { method: 'password', identifier: email, password })
  expect(done.status).toBe(200)
  const [next] = JSON.parse(JSON.stringify(done.body['continue_with']))
  const resumed = await browser.send('GET', next.redirect_browser_to, {
    headers: { accept: 'text/html' },
  })
  expect(resumed.status).toBe(303)
  expect(resumed.location).toBe(`${origin}/settings?flow=${String(flow['id'])}`)
  expect((await signIn(new Browser(service), 'another long secret')).status).toBe(200)
})

test('nobody sees the settings of another person', async () => {
  await using service = await openTestService()
  const one = await signUp(service, email)
  const other = await signUp(service, 'other@example.org')
  const { body: flow } = await one.get('/self-service/settings/api')
  const { status, body } = await other.get(`/self-service/settings/flows?id=${String(flow['id'])}`)
  expect(status).toBe(403)
  expect(body['error']).toMatchObject({ id: 'security_identity_mismatch' })
  expect((await new Native(service).get('/self-service/settings/api')).body['error']).toMatchObject(
    { id: 'session_inactive' },
  )
})

test('a changed address has to be verified anew, and the old one hears of it', async () => {
  await using service = await openTestService()
  const native = await signUp(service, email)
  service.core.identities.markVerified('email', email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const { status, body } = await native.submit(flow, {
    method: 'profile',
    traits: { email: 'new@example.org' },
  })
  expect(status).toBe(200)
  expect(body['continue_with']).toMatchObject([
    { action: 'show_verification_ui', flow: { verifiable_address: 'new@example.org' } },
  ])
  expect(service.mailbox(email).map((mail) => mail.template_type)).toContain('address_changed')
})
