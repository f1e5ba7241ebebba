import {
  createBrowserLoginFlow,
  createBrowserSettingsFlow,
  createNativeLoginFlow,
  createNativeSettingsFlow,
  getSettingsFlow,
  toSession,
  updateLoginFlow,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { fill, labelOf, messagesOf, nodeOf, outline } from '../form.ts'
import { newMember, signedInApp, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'
import { backupCodesIn, memberWithBackupCodes, passwordOf } from './second-factor-case.ts'

const backupOf = (nodes: string[]) => nodes.filter((node) => node.startsWith('lookup_secret/'))

test('backup codes are made, shown, and valid once they are confirmed', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(backupOf(outline(flow))).toEqual(['lookup_secret/lookup_secret_regenerate=true'])
  expect(labelOf(flow, 'lookup_secret_regenerate')).toBe(messageId.newBackupCodes)

  const made = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { lookup_secret_regenerate: true }),
    }),
    200,
  )
  expect(made.state).toBe('show_form')
  expect(backupOf(outline(made))).toEqual([
    'lookup_secret/lookup_secret_codes',
    'lookup_secret/lookup_secret_confirm=true',
  ])
  expect(labelOf(made, 'lookup_secret_confirm')).toBe(messageId.confirmBackupCodes)
  const codes = backupCodesIn(made)
  expect(codes).toHaveLength(12)
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{8}$/)
  expect(nodeOf(made, 'lookup_secret_codes')).toMatchObject({
    attributes: {
      text: {
        id: messageId.backupCodes,
        context: { secrets: codes.map(() => ({ id: messageId.backupCode })) },
      },
    },
  })
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal1')

  const saved = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(made, { lookup_secret_confirm: true }),
    }),
    200,
  )
  expect(saved.state).toBe('success')
  expect(messagesOf(saved)).toEqual([messageId.saved])
  expect(resultOf(await toSession(visitor.client)).authenticator_assurance_level).toBe('aal2')

  const later = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(backupOf(outline(later))).toEqual([
    'lookup_secret/lookup_secret_reveal=true',
    'lookup_secret/lookup_secret_disable=true',
  ])
  const revealed = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: later.id,
      body: fill(later, { lookup_secret_reveal: true }),
    }),
    200,
  )
  expect(backupCodesIn(revealed)).toEqual(codes)

  const disabled = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: later.id,
      body: fill(revealed, { lookup_secret_disable: true }),
    }),
    200,
  )
  expect(messagesOf(disabled)).toEqual([messageId.saved])
  expect(backupOf(outline(disabled))).toEqual(['lookup_secret/lookup_secret_regenerate=true'])
})

test('codes that another form has made are not confirmed', async () => {
  const engine = await engineWith()
  const { client } = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  const answer = await updateSettingsFlow(client, {
    flow: flow.id,
    body: fill(flow, { lookup_secret_confirm: true }),
  })
  flowOf(answer, 400)
})

test('with script: each code signs in once', async () => {
  const engine = await engineWith()
  const member = await memberWithBackupCodes(engine)
  const [code = ''] = member.codes
  const visitor = browserVisitor(engine)
  const first = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  errorOf(
    await updateLoginFlow(visitor.client, {
      flow: first.id,
      body: fill(first, passwordOf(member)),
    }),
    422,
    'browser_location_change_required',
  )
  const flow = flowOf(await createBrowserLoginFlow(visitor.client, { aal: 'aal2' }), 200)
  expect(outline(flow)).toEqual([
    'default/csrf_token',
    'lookup_secret/lookup_secret',
    'lookup_secret/method=lookup_secret',
  ])
  expect(labelOf(flow, 'lookup_secret')).toBe(messageId.backupCodeLabel)
  expect(labelOf(flow, 'method')).toBe(messageId.useBackupCode)
  const wrong = flowOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { method: 'lookup_secret', lookup_secret: 'wrong123' }),
    }),
    400,
  )
  expect(messagesOf(wrong)).toContain(messageId.wrongBackupCode)
  const { session } = resultOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: fill(wrong, { method: 'lookup_secret', lookup_secret: code }),
    }),
  )
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'lookup_secret', aal: 'aal2' }],
  })

  const settings = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  const revealed = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: settings.id,
      body: fill(settings, { lookup_secret_reveal: true }),
    }),
    200,
  )
  expect(backupCodesIn(revealed)).toEqual(['used', ...member.codes.slice(1)])

  const app = appVisitor(engine)
  const again = flowOf(await createNativeLoginFlow(app.client), 200)
  const body = passwordOf(member)
  app.token = resultOf(await updateLoginFlow(app.client, { flow: again.id, body })).session_token
  const second = flowOf(await createNativeLoginFlow(app.client, { aal: 'aal2' }), 200)
  const used = flowOf(
    await updateLoginFlow(app.client, {
      flow: second.id,
      body: { method: 'lookup_secret', lookup_secret: code },
    }),
    400,
  )
  expect(messagesOf(used)).toContain(messageId.usedBackupCodeRefused)
  const done = resultOf(
    await updateLoginFlow(app.client, {
      flow: second.id,
      body: { method: 'lookup_secret', lookup_secret: member.codes[1] ?? '' },
    }),
  )
  expect(done.session.authenticator_assurance_level).toBe('aal2')
})

test('without script: codes are made, confirmed and used on pages', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const owner = await signedInBrowser(engine, member)
  const flow = await openPage(owner, 'settings')
  const page = await post(owner, flow, { lookup_secret_regenerate: 'true' })
  expect(page).toMatchObject(backAt('settings', flow))
  const made = flowOf(await getSettingsFlow(owner.client, { id: flow.id }), 200)
  const [code = ''] = backupCodesIn(made)
  const saved = await landed(
    owner,
    await post(owner, made, { lookup_secret_confirm: 'true' }),
    'settings',
  )
  expect(messagesOf(saved)).toEqual([messageId.saved])

  const visitor = browserVisitor(engine)
  const first = await post(visitor, await openPage(visitor, 'login'), passwordOf(member))
  expect(first.to?.query).toMatchObject({ aal: 'aal2' })
  const second = await landed(visitor, await visitor.navigate(first.to?.href ?? ''), 'login')
  const wrong = await post(visitor, second, { method: 'lookup_secret', lookup_secret: 'wrong123' })
  expect(wrong).toMatchObject(backAt('login', second))
  const asked = await landed(visitor, wrong, 'login')
  expect(messagesOf(asked)).toContain(messageId.wrongBackupCode)
  expect(
    await post(visitor, asked, { method: 'lookup_secret', lookup_secret: code }),
  ).toMatchObject({ status: 303, to: { at: 'site', path: '/' } })
})

test('in an app codes are made and confirmed as well', async () => {
  const engine = await engineWith()
  const { client } = await signedInApp(engine, await newMember(engine))
  const flow = flowOf(await createNativeSettingsFlow(client), 200)
  const made = flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: { method: 'lookup_secret', lookup_secret_regenerate: true },
    }),
    200,
  )
  expect(backupCodesIn(made)).toHaveLength(12)
  const saved = flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: { method: 'lookup_secret', lookup_secret_confirm: true },
    }),
    200,
  )
  expect(saved.state).toBe('success')
})
