import {
  createBrowserLoginFlow,
  createBrowserSettingsFlow,
  toSession,
  updateLoginFlow,
  updateRecoveryFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { fill } from '../form.ts'
import { engineWith } from '../running-engine.ts'
import { authenticatorCode, memberWithAuthenticator } from '../second-factor/second-factor-case.ts'
import { codeFor } from '../sent-code.ts'
import { browserVisitor } from '../visitor.ts'
import { askedForCode, stepwise } from './recovery-case.ts'

test('a recovery does not stand in for the second factor', async () => {
  const engine = await engineWith(stepwise)
  const member = await memberWithAuthenticator(engine)
  const { client, ...visitor } = browserVisitor(engine)
  const sent = await askedForCode({ client, ...visitor }, member.email)
  const body = fill(sent, { method: 'code', code: await codeFor(engine, member.email) })
  const passed = flowOf(await updateRecoveryFlow(client, { flow: sent.id, body }), 200)
  expect(passed.state).toBe('passed_challenge')
  errorOf(await toSession(client), 403, 'session_aal2_required')
  errorOf(await createBrowserSettingsFlow(client), 403, 'session_aal2_required')
  const second = flowOf(await createBrowserLoginFlow(client, { aal: 'aal2' }), 200)
  const totp_code = authenticatorCode(member.secret)
  const { session } = resultOf(
    await updateLoginFlow(client, {
      flow: second.id,
      body: fill(second, { method: 'totp', totp_code }),
    }),
  )
  expect(session.authenticator_assurance_level).toBe('aal2')
  flowOf(await createBrowserSettingsFlow(client), 200)
})
