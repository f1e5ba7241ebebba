import { expect, test } from 'vitest'
import type { Service } from '../../open-service.ts'
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
} from '../../testing/visitor.ts'

const email = 'knuth@example.org'
const byLink = {
  methods: { link: { enabled: true }, passkey: { enabled: false }, webauthn: { enabled: false } },
  flows: { recovery: { use: 'link' }, verification: { use: 'link' } },
} as const

function linkFor(service: Service, recipient: string): string {
  const [mail] = service.mailbox(recipient)
  const link = mail === undefined ? undefined : /https?:\S+token=\S+/.exec(mail.body)?.[0]
  if (link === undefined) throw new Error(`no link for ${recipient}`)
  return link
}

const idIn = (location: string | undefined) =>
  new URL(location ?? '').searchParams.get('flow') ?? ''

async function shown(browser: Browser, kind: string, location: string | undefined) {
  return (await browser.get(`/self-service/${kind}/flows?id=${idIn(location)}`)).body
}

test('with script: a link is asked for, and looks the same for strangers', async () => {
  await using service = await openTestService({ config: byLink })
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/recovery/browser')
  expect(flow['active']).toBe('link')
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'link/email email',
    'link/submit method=link',
  ])
  const missing = await browser.submit(flow, { method: 'link' })
  expect([missing.status, said(missing.body)]).toEqual([400, [4000002]])
  const malformed = await browser.submit(flow, { method: 'link', email: 'x' })
  expect([malformed.status, said(malformed.body)]).toEqual([400, [4000040]])
  const stranger = await browser.submit(flow, { method: 'link', email: 'nobody@example.org' })
  const sent = await browser.submit(flow, { method: 'link', email })
  for (const { status, body } of [stranger, sent]) {
    expect([status, body['state'], body['active']]).toEqual([200, 'sent_email', 'link'])
    expect(said(body)).toEqual([1060002])
    expect(outline(body)).toEqual(outline(flow))
  }
  expect(valueOf(sent.body, 'email')).toBe(email)
  expect(service.mailbox('nobody@example.org')).toEqual([])
  expect(linkFor(service, email)).toContain(`${origin}/self-service/recovery?flow=`)
})

test('without script: the link signs in, once, in whichever browser opens it', async () => {
  await using service = await openTestService({ config: byLink })
  await signUp(service, email)
  const asking = new Browser(service, 'text/html')
  const start = await asking.get('/self-service/recovery/browser')
  const flow = await shown(asking, 'recovery', start.location)
  const sent = await asking.send('POST', uiOf(flow).action, {
    form: { csrf_token: String(valueOf(flow, 'csrf_token')), method: 'link', email },
  })
  expect([sent.status, sent.location]).toEqual([
    303,
    `${origin}/recovery?flow=${String(flow['id'])}`,
  ])
  const link = linkFor(service, email)
  const opening = new Browser(service, 'text/html')
  const page = await opening.get(link)
  expect(page.status).toBe(303)
  expect(page.location).toMatch(new RegExp(`^${origin}/settings\\?flow=`))
  const settings = await shown(opening, 'settings', page.location)
  expect(said(settings)).toEqual([1060001])
  const { body: session } = await opening.get('/sessions/whoami')
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'link_recovery', aal: 'aal1' }],
    identity: { verifiable_addresses: [{ value: email, verified: true }] },
  })
  const other = new Browser(service, 'text/html')
  const again = await other.get(link)
  expect(again.location).toMatch(new RegExp(`^${origin}/recovery\\?flow=`))
  expect(idIn(again.location)).not.toBe(flow['id'])
  expect(said(await shown(other, 'recovery', again.location))).toEqual([4060004])
  expect((await other.get('/sessions/whoami')).status).toBe(401)
})

test('a link that an app asked for is followed in a browser', async () => {
  await using service = await openTestService({ config: byLink })
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  const sent = await native.submit(flow, { method: 'link', email })
  expect([sent.status, said(sent.body)]).toEqual([200, [1060002]])
  const browser = new Browser(service, 'text/html')
  const page = await browser.get(linkFor(service, email))
  expect(page.location).toMatch(new RegExp(`^${origin}/settings\\?flow=`))
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
  expect((await shown(browser, 'settings', page.location))['type']).toBe('browser')
})

test('a late link says since when, and a newer one makes an older one void', async () => {
  let time = Date.now()
  await using service = await openTestService({ config: byLink, now: () => time })
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/recovery/browser')
  await browser.submit(flow, { method: 'link', email })
  const old = linkFor(service, email)
  time += 1
  await browser.submit(flow, { method: 'link', email })
  const newer = linkFor(service, email)
  expect(newer).not.toBe(old)
  const html = { headers: { accept: 'text/html' } }
  const voided = await browser.send('GET', old, html)
  expect(said(await shown(browser, 'recovery', voided.location))).toEqual([4060004])
  time += 11 * 60_000
  const late = await browser.send('GET', newer, html)
  expect(said(await shown(browser, 'recovery', late.location))).toEqual([4060005])
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
})

test('who is signed in may follow a link, but not ask for one', async () => {
  await using service = await openTestService({ config: byLink })
  await signUp(service, email)
  const asking = new Browser(service)
  const { body: flow } = await asking.get('/self-service/recovery/browser')
  await asking.submit(flow, { method: 'link', email })
  const browser = new Browser(service)
  const { body: login } = await browser.get('/self-service/login/browser')
  await browser.submit(login, { method: 'password', identifier: email, password })
  const refused = await browser.submit(flow, { method: 'link', email })
  expect(refused.body['error']).toMatchObject({ id: 'session_already_available' })
  const page = await browser.get(linkFor(service, email))
  expect([page.status, page.location?.startsWith(`${origin}/settings`)]).toEqual([303, true])
})

test('the link that a sign-up sends verifies the address, once, in any browser', async () => {
  await using service = await openTestService({ config: byLink })
  const signing = new Browser(service)
  const { body: registration } = await signing.get('/self-service/registration/browser')
  const signedUp = await signing.submit(registration, {
    method: 'password',
    password,
    traits: { email },
  })
  expect(signedUp.status).toBe(200)
  const link = linkFor(service, email)
  expect(link).toContain(`${origin}/self-service/verification?flow=`)
  const waiting = (await signing.get(`/self-service/verification/flows?id=${idIn(link)}`)).body
  expect([waiting['state'], waiting['active'], said(waiting)]).toEqual([
    'sent_email',
    'link',
    [1080001],
  ])
  const browser = new Browser(service, 'text/html')
  const page = await browser.get(link)
  expect([page.status, page.location]).toEqual([303, `${origin}/verification?flow=${idIn(link)}`])
  const passed = await shown(browser, 'verification', page.location)
  expect(passed['state']).toBe('passed_challenge')
  expect(said(passed)).toEqual([1080002])
  expect(outline(passed)).toEqual(['default/hidden csrf_token', 'link/a continue'])
  expect(uiOf(passed)).toMatchObject({ method: 'GET', action: `${origin}/` })
  const { body: session } = await signing.get('/sessions/whoami')
  expect(session['identity']).toMatchObject({ verifiable_addresses: [{ verified: true }] })
  const again = await browser.get(link)
  expect(idIn(again.location)).not.toBe(idIn(link))
  expect(said(await shown(browser, 'verification', again.location))).toEqual([4070001])
})

test('a verification by link is asked for with the address, and a made-up token starts it anew', async () => {
  await using service = await openTestService({ config: byLink })
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/verification/browser')
  expect(flow['active']).toBe('link')
  const sent = await browser.submit(flow, { method: 'link', email })
  expect([sent.status, sent.body['state'], said(sent.body)]).toEqual([200, 'sent_email', [1080001]])
  const native = new Native(service)
  const { body: api } = await native.get('/self-service/verification/api')
  const form = ['default/hidden csrf_token', 'link/email email', 'link/submit method=link']
  for (const shape of [flow, sent.body, api]) expect(outline(shape)).toEqual(form)
  expect((await native.submit(api, { method: 'link', email: 'nobody@example.org' })).status).toBe(
    200,
  )
  const madeUp = await browser.get(
    `/self-service/verification?flow=${String(flow['id'])}&token=made-up`,
  )
  expect(madeUp.status).toBe(303)
  expect(said(await shown(browser, 'verification', madeUp.location))).toEqual([4070001])
})

test('of twenty who follow one link at once, one gets in', async () => {
  await using service = await openTestService({ config: byLink })
  await signUp(service, email)
  const asking = new Browser(service)
  const { body: flow } = await asking.get('/self-service/recovery/browser')
  await asking.submit(flow, { method: 'link', email })
  const link = linkFor(service, email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => new Browser(service, 'text/html').get(link)),
  )
  expect(replies.filter(({ location }) => location?.startsWith(`${origin}/settings`))).toHaveLength(
    1,
  )
})
