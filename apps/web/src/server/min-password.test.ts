import type { Flow, InputNode } from '@portico/client'
import { expect, test } from 'vitest'
import { minPassword } from './min-password.ts'

const policy = { minLength: 8, minLengthAlone: 15 }

const flowWith = (...names: string[]): Flow => ({
  id: 'f',
  type: 'browser',
  expires_at: '',
  state: 'show_form',
  ui: {
    action: '/',
    method: 'POST',
    nodes: names.map((name): InputNode => ({
      type: 'input',
      group: 'totp',
      attributes: { name, type: 'submit' },
      messages: [],
      meta: {},
    })),
  },
})

test('a password that is the only factor must be longer than one with a second beside it', () => {
  expect(minPassword(policy, 'registration', flowWith())).toBe(15)
  expect(minPassword(policy, 'settings', flowWith('password', 'totp_code'))).toBe(15)
  expect(minPassword(policy, 'settings', flowWith('totp_unlink'))).toBe(8)
  expect(minPassword(policy, 'settings', flowWith('webauthn_remove'))).toBe(8)
})

test('where no password is chosen, or nothing is known, nothing is said', () => {
  expect(minPassword(policy, 'login', flowWith())).toBeUndefined()
  expect(minPassword(undefined, 'registration', flowWith())).toBeUndefined()
})
