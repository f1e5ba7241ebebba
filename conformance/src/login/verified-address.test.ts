import { createBrowserLoginFlow, updateLoginFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, messagesOf } from '../form.ts'
import { newMember } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { passwordOf } from './login-case.ts'

const strict = {
  verification: 'code',
  after: { login: { requireVerifiedAddress: true } },
} as const

test('where only verified addresses sign in, others are told what to do', async () => {
  const engine = await engineWith(strict)
  const member = await newMember(engine)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const answer = await updateLoginFlow(client, {
    flow: flow.id,
    body: fill(flow, passwordOf(member)),
  })
  const refusal = expected('unverified-address')
  if (refusal.messages === undefined) {
    const { error } = errorOf(answer, refusal.status, refusal.id)
    expect(error.details).toMatchObject({ continue_with: [{ action: 'show_verification_ui' }] })
  } else {
    expect(messagesOf(flowOf(answer, refusal.status))).toEqual(refusal.messages)
  }
})
