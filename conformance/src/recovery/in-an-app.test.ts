import {
  createNativeRecoveryFlow,
  createNativeSettingsFlow,
  getRecoveryFlow,
  getSettingsFlow,
  toSession,
  updateRecoveryFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { messagesOf, outline } from '../form.ts'
import { newMember } from '../member.ts'
import { messageId } from '../message-id.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor } from '../visitor.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { askedForCodeInApp, hastyStepwise, stepwise } from './recovery-case.ts'

test('address and code give a token and the way to the settings', async () => {
  const engine = await engineWith(stepwise)
  const member = await newMember(engine)
  const visitor = appVisitor(engine)
  const sent = await askedForCodeInApp(visitor, member.email)
  expect(sent).toMatchObject({ type: 'api', state: 'sent_email' })
  expect(flowOf(await getRecoveryFlow(visitor.client, { id: sent.id }), 200).id).toBe(sent.id)
  const right = await codeFor(engine, member.email)
  const wrong = flowOf(
    await updateRecoveryFlow(visitor.client, {
      flow: sent.id,
      body: { method: 'code', code: wrongCode(right) },
    }),
    200,
  )
  expect(messagesOf(wrong)).toContain(messageId.wrongRecoveryCode)

  const passed = flowOf(
    await updateRecoveryFlow(visitor.client, {
      flow: sent.id,
      body: { method: 'code', code: right },
    }),
    200,
  )
  expect(passed.state).toBe('passed_challenge')
  expect(passed.continue_with).toMatchObject([
    { action: 'set_ory_session_token', ory_session_token: expect.stringMatching(/^ory_st_/) },
    { action: 'show_settings_ui', flow: { id: expect.any(String) } },
  ])
  const [first, second] = passed.continue_with ?? []
  if (first?.action === 'set_ory_session_token') visitor.token = first.ory_session_token
  expect(resultOf(await toSession(visitor.client)).identity?.id).toBe(member.id)
  const settingsId = second?.action === 'show_settings_ui' ? second.flow.id : ''
  flowOf(await getSettingsFlow(visitor.client, { id: settingsId }), 200)
  flowOf(await createNativeSettingsFlow(visitor.client), 200)
})

test('an unknown address looks the same', async () => {
  const engine = await engineWith(stepwise)
  const sent = await askedForCodeInApp(appVisitor(engine), newPerson().email)
  expect(sent.state).toBe('sent_email')
  expect(messagesOf(sent)).toEqual([messageId.recoveryCodeSent])
})

test('without transitions, an app gets no further than to be told of a browser', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = appVisitor(engine)
  const sent = await askedForCodeInApp(visitor, member.email)
  const body = { method: 'code', code: await codeFor(engine, member.email) }
  const answer = await updateRecoveryFlow(visitor.client, { flow: sent.id, body })
  errorOf(answer, 422, 'browser_location_change_required')
})

test('the sixth try names the new recovery', async () => {
  const engine = await engineWith(stepwise)
  const member = await newMember(engine)
  const visitor = appVisitor(engine)
  const sent = await askedForCodeInApp(visitor, member.email)
  const body = { method: 'code', code: wrongCode(await codeFor(engine, member.email)) }
  for (let tries = 0; tries < 5; tries += 1) {
    flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
  }
  const { error } = errorOf(
    await updateRecoveryFlow(visitor.client, { flow: sent.id, body }),
    400,
    undefined,
  )
  expect(error.details).toMatchObject({ continue_with: [{ action: 'show_recovery_ui' }] })
})

test('an expired recovery names a new one', async () => {
  const engine = await engineWith(hastyStepwise)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRecoveryFlow(client), 200)
  expect(outline(flow)).toContain('code/email')
  await untilBriefIsOver()
  expect(await getRecoveryFlow(client, { id: flow.id })).toMatchObject({ status: 410 })
  const body = { method: 'code', email: newPerson().email }
  const { error, use_flow_id } = errorOf(
    await updateRecoveryFlow(client, { flow: flow.id, body }),
    410,
    'self_service_flow_expired',
  )
  expect(error.details).toMatchObject({ continue_with: [{ action: 'show_recovery_ui' }] })
  const fresh = flowOf(await getRecoveryFlow(client, { id: use_flow_id ?? '' }), 200)
  expect(messagesOf(fresh)).toEqual([messageId.recoveryExpired])
})
