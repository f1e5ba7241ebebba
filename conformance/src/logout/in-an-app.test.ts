import { performNativeLogout, toSession } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from '../answer.ts'
import { newMember, signedInApp } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor } from '../visitor.ts'

test('a token is handed in and ends its session, once and for all', async () => {
  const engine = await engineWith()
  const { client, token = '' } = await signedInApp(engine, await newMember(engine))
  const body = { session_token: token }
  expect(resultOf(await performNativeLogout(client, { body }), 204)).toBeNull()
  errorOf(await toSession(client), 401, undefined)
  expect(resultOf(await performNativeLogout(client, { body }), 204)).toBeNull()
})

test.each(['ory_st_00000000000000000000000000000000', 'nonsense', ''])(
  'the token "%s" is nobody\'s',
  async (session_token) => {
    const { client } = appVisitor(await engineWith())
    errorOf(await performNativeLogout(client, { body: { session_token } }), 403, undefined)
  },
)

test('a logout without a body is refused', async () => {
  const engine = await engineWith()
  const answer = await fetch(`${engine.publicUrl}/self-service/logout/api`, {
    method: 'DELETE',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})
