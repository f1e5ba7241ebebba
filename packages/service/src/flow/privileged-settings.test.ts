import { expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { backupCodesIn, codeAt, keyIn, signInHalf, withoutKeys } from '../testing/second-factor.ts'
import {
  Browser,
  Native,
  openTestService,
  origin,
  outline,
  password,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../testing/visitor.ts'

const email = 'hamilton@example.org'

/** Someone whose sign-in lies twenty minutes back. */
async function longSignedIn(work: (service: Service, pass: (ms: number) => void) => Promise<void>) {
  let time = Date.now()
  await using service = await openTestService({
    config: { methods: withoutKeys },
    now: () => time,
  })
  await signUp(service, email)
  await work(service, (ms) => (time += ms))
}

test('with script: an authenticator is set up once the visitor has confirmed who they are', async () => {
  await longSignedIn(async (service, pass) => {
    const browser = new Browser(service)
    await signInHalf(browser, email)
    pass(20 * 60_000)
    const { body: flow } = await browser.get('/self-service/settings/browser')
    const totp_code = codeAt(keyIn(flow), service.core.now())
    const refused = await browser.submit(flow, { method: 'totp', totp_code })
    expect(refused.status).toBe(403)
    expect(refused.body['error']).toMatchObject({ id: 'session_refresh_required' })
    const back = `${origin}/self-service/settings?flow=${String(flow['id'])}`
    const to = `${origin}/self-service/login/browser?refresh=true&return_to=${encodeURIComponent(back)}`
    expect(refused.body['redirect_browser_to']).toBe(to)
    expect(browser.cookies.has('ory_kratos_continuity')).toBe(true)
    const { body: login } = await browser.get(to)
    expect(said(login)).toEqual([1010003])
    const done = await browser.submit(login, { method: 'password', identifier: email, password })
    expect(done.body['continue_with']).toEqual([
      { action: 'redirect_browser_to', redirect_browser_to: back },
    ])
    const html = { headers: { accept: 'text/html' } }
    const resumed = await browser.send('GET', back, html)
    expect([resumed.status, resumed.location]).toEqual([
      303,
      `${origin}/settings?flow=${String(flow['id'])}`,
    ])
    const { body: saved } = await browser.get(
      `/self-service/settings/flows?id=${String(flow['id'])}`,
    )
    expect([saved['state'], said(saved)]).toEqual(['success', [1050001]])
    expect(outline(saved)).toContain('totp/submit totp_unlink=true')
    const { body: session } = await browser.get('/sessions/whoami')
    expect(session['authenticator_assurance_level']).toBe('aal2')
    // The change was applied; there is nothing to apply again.
    const again = await browser.send('GET', back, { headers: { accept: 'application/json' } })
    expect([again.status, said(again.body)]).toEqual([400, [4010004]])
  })
})

test('without script: backup codes are shown once the visitor has confirmed who they are', async () => {
  await longSignedIn(async (service, pass) => {
    const browser = new Browser(service, 'text/html')
    const id = (location: string | undefined) => new URL(location ?? '').searchParams.get('flow')
    const page = async (kind: string, location: string | undefined) =>
      (await browser.get(`/self-service/${kind}/flows?id=${id(location)}`)).body
    const post = (flow: Record<string, unknown>, form: Record<string, string>) =>
      browser.send('POST', uiOf(flow).action, {
        form: { csrf_token: String(valueOf(flow, 'csrf_token')), ...form },
      })
    const credentials = { method: 'password', identifier: email, password }
    const start = await browser.get('/self-service/login/browser')
    await post(await page('login', start.location), credentials)
    pass(20 * 60_000)
    const opened = await browser.send('GET', '/self-service/settings/browser', {})
    const json = { headers: { accept: 'application/json' } }
    const target = `/self-service/settings/flows?id=${id(opened.location)}`
    const { body: flow } = await browser.send('GET', target, json)
    const refused = await post(flow, { lookup_secret_regenerate: 'true' })
    expect(refused.status).toBe(303)
    expect(refused.location).toContain('/self-service/login/browser?refresh=true&return_to=')
    const login = await browser.get(refused.location ?? '')
    const done = await post(await page('login', login.location), credentials)
    expect([done.status, done.location]).toEqual([303, uiOf(flow).action])
    const resumed = await browser.get(done.location ?? '')
    expect(resumed.location).toBe(`${origin}/settings?flow=${String(flow['id'])}`)
    const { body: shown } = await browser.send('GET', target, json)
    expect(backupCodesIn(shown)).toHaveLength(12)
  })
})

test('in an app: the change is sent again after the confirmation', async () => {
  await longSignedIn(async (service, pass) => {
    const native = new Native(service)
    await signInHalf(native, email)
    pass(20 * 60_000)
    const { body: flow } = await native.get('/self-service/settings/api')
    for (const form of [
      { method: 'totp', totp_code: codeAt(keyIn(flow), service.core.now()) },
      { lookup_secret_regenerate: true },
      { lookup_secret_confirm: true },
      { lookup_secret_reveal: true },
      { lookup_secret_disable: true },
    ]) {
      const refused = await native.submit(flow, form)
      expect(refused.status).toBe(403)
      expect(refused.body['error']).toMatchObject({ id: 'session_refresh_required' })
      expect(refused.headers.getSetCookie()).toEqual([])
    }
    const { body: login } = await native.get('/self-service/login/api?refresh=true')
    const { body } = await native.submit(login, { method: 'password', identifier: email, password })
    native.token = String(body['session_token'])
    const totp_code = codeAt(keyIn(flow), service.core.now())
    expect((await native.submit(flow, { method: 'totp', totp_code })).status).toBe(200)
  })
})

test('a change that somebody else parked is not applied', async () => {
  await longSignedIn(async (service, pass) => {
    const browser = new Browser(service)
    await signInHalf(browser, email)
    pass(20 * 60_000)
    const { body: flow } = await browser.get('/self-service/settings/browser')
    await browser.submit(flow, { lookup_secret_regenerate: true })
    await signUp(service, 'other@example.org')
    const other = new Browser(service)
    await signInHalf(other, 'other@example.org')
    const parked = browser.cookies.get('ory_kratos_continuity') ?? ''
    other.cookies.set('ory_kratos_continuity', parked)
    const target = `/self-service/settings?flow=${String(flow['id'])}`
    expect((await other.get(target)).status).toBe(403)
    const { body: own } = await other.get('/self-service/settings/browser')
    const mine = await other.get(`/self-service/settings?flow=${String(own['id'])}`)
    expect([mine.status, said(mine.body)]).toEqual([400, [4010004]])
  })
})
