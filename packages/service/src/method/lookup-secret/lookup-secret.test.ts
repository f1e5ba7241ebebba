import { expect, test } from 'vitest'
import { formOf, recordedAnswer } from '../../testing/recorded-form.ts'
import {
  backupCodesIn,
  memberWithBackupCodes,
  signInHalf,
  withoutKeys,
} from '../../testing/second-factor.ts'
import {
  Browser,
  Native,
  openTestService,
  origin,
  outline,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../../testing/visitor.ts'

const email = 'shannon@example.org'
const config = { methods: withoutKeys }
const groups = ['lookup_secret']
const backupOf = (flow: unknown) =>
  outline(flow).filter((node) => node.startsWith('lookup_secret/'))

test('codes are made and confirmed in the forms that were recorded', async () => {
  await using service = await openTestService({ config })
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const made = await native.submit(flow, {
    method: 'lookup_secret',
    lookup_secret_regenerate: true,
  })
  const shown = recordedAnswer('settings/lookup_secret/shown')
  expect(made.status).toBe(shown.status)
  expect(formOf(made.body, groups)).toEqual(formOf(shown.body, groups))
  expect(made.body['state']).toBe('show_form')
  // New nodes stand at the end until the form is built anew.
  expect(outline(made.body).slice(-2)).toEqual([
    'lookup_secret/text lookup_secret_codes',
    'lookup_secret/submit lookup_secret_confirm=true',
  ])
  const codes = backupCodesIn(made.body)
  expect(codes).toHaveLength(12)
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{8}$/)
  const whoami = await native.get('/sessions/whoami')
  expect(whoami.body['authenticator_assurance_level']).toBe('aal1')
  const saved = await native.submit(flow, { method: 'lookup_secret', lookup_secret_confirm: true })
  const confirmed = recordedAnswer('settings/lookup_secret/confirmed')
  expect(saved.status).toBe(confirmed.status)
  expect(formOf(saved.body, groups)).toEqual(formOf(confirmed.body, groups))
  expect([saved.body['state'], said(saved.body)]).toEqual(['success', [1050001]])
  const lifted = await native.get('/sessions/whoami')
  expect(lifted.body['authenticator_assurance_level']).toBe('aal2')
})

test('with script: codes are revealed, made anew, and given up', async () => {
  await using service = await openTestService({ config })
  await signUp(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const nothing = await browser.submit(flow, { lookup_secret_reveal: true })
  expect([nothing.status, said(nothing.body)]).toEqual([400, [4000001]])
  const early = await browser.submit(flow, { lookup_secret_confirm: true })
  expect([early.status, said(early.body)]).toEqual([400, [4000001]])
  const made = await browser.submit(flow, { lookup_secret_regenerate: true })
  const saved = await browser.submit(made.body, { lookup_secret_confirm: true })
  expect(backupOf(saved.body)).toEqual([
    'lookup_secret/submit lookup_secret_reveal=true',
    'lookup_secret/submit lookup_secret_disable=true',
  ])
  const revealed = await browser.submit(saved.body, { lookup_secret_reveal: true })
  expect(revealed.status).toBe(200)
  expect(backupCodesIn(revealed.body)).toEqual(backupCodesIn(made.body))
  expect(backupOf(revealed.body)).toEqual([
    'lookup_secret/text lookup_secret_codes',
    'lookup_secret/submit lookup_secret_disable=true',
    'lookup_secret/submit lookup_secret_regenerate=true',
  ])
  const anew = await browser.submit(revealed.body, { lookup_secret_regenerate: true })
  expect(backupCodesIn(anew.body)).not.toEqual(backupCodesIn(made.body))
  const confirmed = await browser.submit(anew.body, { lookup_secret_confirm: true })
  const disabled = await browser.submit(confirmed.body, { lookup_secret_disable: true })
  expect(disabled.body['state']).toBe('success')
  expect(backupOf(disabled.body)).toEqual(['lookup_secret/submit lookup_secret_regenerate=true'])
  expect((await signInHalf(new Native(service), email)).body['session']).toMatchObject({
    identity: { traits: { email } },
  })
})

test('each code signs in once, and is shown as used', async () => {
  await using service = await openTestService({ config })
  const codes = await memberWithBackupCodes(service, email)
  const [code = '', next = ''] = codes
  const native = new Native(service)
  await signInHalf(native, email)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const recorded = recordedAnswer('login/api/start-aal2').body
  expect(formOf(flow, ['default', ...groups])).toEqual(formOf(recorded, ['default', ...groups]))
  expect(uiOf(flow).messages).toEqual(uiOf(recorded).messages)
  const empty = await native.submit(flow, { method: 'lookup_secret' })
  expect([empty.status, said(empty.body)]).toEqual([400, [4000002]])
  const wrong = await native.submit(flow, { method: 'lookup_secret', lookup_secret: 'wrong123' })
  expect([wrong.status, said(wrong.body)]).toEqual([400, [4000016]])
  // Typed from paper: capitals and gaps do not matter.
  const typed = ` ${code.slice(0, 4).toUpperCase()} ${code.slice(4)}`
  const done = await native.submit(flow, { method: 'lookup_secret', lookup_secret: typed })
  expect(done.body['session']).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'lookup_secret', aal: 'aal2' }],
  })
  native.token = String(done.body['session_token'])
  const { body: settings } = await native.get('/self-service/settings/api')
  const { body: revealed } = await native.submit(settings, { lookup_secret_reveal: true })
  expect(backupCodesIn(revealed)).toEqual(['used', ...codes.slice(1)])
  const other = new Native(service)
  await signInHalf(other, email)
  const { body: again } = await other.get('/self-service/login/api?aal=aal2')
  const used = await other.submit(again, { method: 'lookup_secret', lookup_secret: code })
  expect([used.status, said(used.body)]).toEqual([400, [4000012]])
  const fresh = await other.submit(again, { method: 'lookup_secret', lookup_secret: next })
  expect(fresh.status).toBe(200)
})

test('without script: a code on a page is the second factor', async () => {
  await using service = await openTestService({ config })
  const [code = ''] = await memberWithBackupCodes(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const html = { headers: { accept: 'text/html' } }
  const start = await browser.send('GET', '/self-service/login/browser?aal=aal2', html)
  const id = new URL(start.location ?? '').searchParams.get('flow')
  const { body: flow } = await browser.get(`/self-service/login/flows?id=${id}`)
  const form = (lookup_secret: string) => ({
    ...html,
    form: {
      csrf_token: String(valueOf(flow, 'csrf_token')),
      method: 'lookup_secret',
      lookup_secret,
    },
  })
  const wrong = await browser.send('POST', uiOf(flow).action, form('wrong123'))
  expect([wrong.status, wrong.location]).toEqual([303, `${origin}/login?flow=${id}`])
  const done = await browser.send('POST', uiOf(flow).action, form(code))
  expect([done.status, done.location]).toEqual([303, `${origin}/`])
})

test('security 10: of fifty submits of one code at once exactly one gets through', async () => {
  await using service = await openTestService({ config })
  const [code = ''] = await memberWithBackupCodes(service, email)
  const natives = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const native = new Native(service)
      await signInHalf(native, email)
      const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
      return { native, flow }
    }),
  )
  const replies = await Promise.all(
    natives.map(({ native, flow }) =>
      native.submit(flow, { method: 'lookup_secret', lookup_secret: code }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 400)
  expect(refused.flatMap(({ body }) => said(body))).toEqual(refused.map(() => 4000012))
})

test('the database gives no code away, neither while it is shown nor afterwards', async () => {
  await using service = await openTestService({ config })
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const { body: made } = await native.submit(flow, { lookup_secret_regenerate: true })
  const codes = backupCodesIn(made)
  const dump = () =>
    ['flows', 'credentials'].flatMap((table) =>
      service.core.database
        .sql(`SELECT * FROM ${table}`)
        .all()
        .map((row) => JSON.stringify(row)),
    )
  const found = () => dump().filter((row) => codes.some((code) => row.includes(code)))
  expect(found()).toEqual([])
  await native.submit(flow, { lookup_secret_confirm: true })
  expect(found()).toEqual([])
})
