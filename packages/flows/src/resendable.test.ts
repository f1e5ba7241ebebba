import { expect, test } from 'vitest'
import { loginFlow } from '../test/recorded.ts'
import { resendable } from './resendable.ts'

const flow = loginFlow()
const token = flow.ui.nodes.find(
  (node) => node.type === 'input' && node.attributes.name === 'csrf_token',
)

test('a name and a password fit a fresh flow, with its own token', () => {
  const sent = { method: 'password', identifier: 'ada', password: 'secret', csrf_token: 'old' }
  expect(resendable(sent, flow)).toEqual({
    ...sent,
    csrf_token: token?.type === 'input' && token.attributes.value,
  })
})

test.each([
  ['a code', { method: 'code', identifier: 'ada', code: '123456' }],
  ['a code of an app', { method: 'totp', totp_code: '123456' }],
  ['a recovery code', { method: 'lookup_secret', lookup_secret: 'abcd1234' }],
  ['a passkey’s signature', { method: 'passkey', passkey_login: '{}' }],
  ['a field that the fresh flow does not have', { method: 'password', 'traits.email': 'a@b.c' }],
])('%s belongs to the flow that asked for it', (_, body) => {
  expect(resendable(body, flow)).toBeUndefined()
})
