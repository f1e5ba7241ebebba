import {
  createNativeLoginFlow,
  createNativeSettingsFlow,
  getSettingsFlow,
  updateLoginFlow,
  updateSettingsFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInApp } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor } from '../visitor.ts'
import { plain, hasty, wary, form } from './settings-case.ts'

test('settings are read and changed with the token', async () => {
  const engine = await engineWith(plain)
  const member = await newMember(engine)
  const visitor = await signedInApp(engine, member)
  const flow = flowOf(await createNativeSettingsFlow(visitor.client), 200)
  expect(flow).toMatchObject({ type: 'api', state: 'show_form', identity: { id: member.id } })
  expect(outline(flow)).toEqual(form)
  expect(flowOf(await getSettingsFlow(visitor.client, { id: flow.id }), 200).id).toBe(flow.id)
  const traits = { email: member.email, name: { first: 'Ada' } }
  const saved = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: { method: 'profile', traits },
    }),
    200,
  )
  expect(saved.state).toBe('success')
  expect(messagesOf(saved)).toEqual([messageId.saved])
  expect(saved.identity.traits).toMatchObject(traits)
})

test('settings need a token', async () => {
  const engine = await engineWith(plain)
  const { client } = appVisitor(engine)
  errorOf(await createNativeSettingsFlow(client), 401, 'session_inactive')
  const member = await signedInApp(engine, await newMember(engine))
  const flow = flowOf(await createNativeSettingsFlow(member.client), 200)
  errorOf(await getSettingsFlow(client, { id: flow.id }), 401, undefined)
  const body = { method: 'password', password: newPerson().password }
  errorOf(await updateSettingsFlow(client, { flow: flow.id, body }), 401, undefined)
})

test('a short password is answered with the form', async () => {
  const engine = await engineWith(plain)
  const { client } = await signedInApp(engine, await newMember(engine))
  const flow = flowOf(await createNativeSettingsFlow(client), 200)
  const body = { method: 'password', password: 'Xy7!a' }
  const asked = flowOf(await updateSettingsFlow(client, { flow: flow.id, body }), 400)
  expect(messagesAt(asked, 'password')).toEqual([messageId.passwordTooShort])
})

test('expired settings name new ones', async () => {
  const engine = await engineWith(hasty)
  const { client } = await signedInApp(engine, await newMember(engine))
  const flow = flowOf(await createNativeSettingsFlow(client), 200)
  await untilBriefIsOver()
  const body = { method: 'password', password: newPerson().password }
  const { use_flow_id } = errorOf(
    await updateSettingsFlow(client, { flow: flow.id, body }),
    410,
    'self_service_flow_expired',
  )
  const fresh = flowOf(await getSettingsFlow(client, { id: use_flow_id ?? '' }), 200)
  expect(messagesOf(fresh)).toEqual([messageId.settingsExpired])
})

test('an old session must be refreshed, then the change is sent again', async () => {
  const engine = await engineWith(wary)
  const member = await newMember(engine)
  const { client } = await signedInApp(engine, member)
  const flow = flowOf(await createNativeSettingsFlow(client), 200)
  await untilBriefIsOver()
  const { password } = newPerson()
  const change = { flow: flow.id, body: { method: 'password', password } }
  errorOf(await updateSettingsFlow(client, change), 403, 'session_refresh_required')
  const login = flowOf(await createNativeLoginFlow(client, { refresh: true }), 200)
  const body = { method: 'password', identifier: member.email, password: member.password }
  resultOf(await updateLoginFlow(client, { flow: login.id, body }))
  expect(flowOf(await updateSettingsFlow(client, change), 200).state).toBe('success')
})
