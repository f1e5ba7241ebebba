import { toSession, updateRecoveryFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from '../answer.ts'
import { fill } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor } from '../sent-code.ts'
import { browserVisitor } from '../visitor.ts'
import { askedForCode, stepwise } from './recovery-case.ts'

test('a recovery can end all other sessions', async () => {
  const engine = await engineWith({
    ...stepwise,
    after: { recovery: { revokeOtherSessions: true } },
  })
  const member = await newMember(engine)
  const thief = await signedInBrowser(engine, member)
  const visitor = browserVisitor(engine)
  const sent = await askedForCode(visitor, member.email)
  const body = fill(sent, { method: 'code', code: await codeFor(engine, member.email) })
  const passed = flowOf(await updateRecoveryFlow(visitor.client, { flow: sent.id, body }), 200)
  expect(passed.state).toBe('passed_challenge')
  errorOf(await toSession(thief.client), 401, undefined)
  resultOf(await toSession(visitor.client))
})
