import type { FormNode } from '@portico/client'
import { expect, test } from 'vitest'
import { loginFlow } from '../test/recorded.ts'
import { ceremonyOf, offersAutofill } from './ceremony.ts'

const buttonCalling = (onclickTrigger: string | undefined, type = 'button'): FormNode => ({
  type: 'input',
  group: 'passkey',
  attributes: { name: 'x', type, ...(onclickTrigger !== undefined && { onclickTrigger }) },
  messages: [],
  meta: {},
})

test.each([
  'oryPasskeyLogin',
  'oryPasskeyRegistration',
  'oryPasskeySettingsRegistration',
  'oryWebAuthnLogin',
  'oryWebAuthnRegistration',
] as const)('a button may start %s', (trigger) => {
  expect(ceremonyOf(buttonCalling(trigger))).toBe(trigger)
})

test.each(['alert', 'constructor', '__proto__', 'oryPasskeyLogin()', 'window.oryPasskeyLogin', ''])(
  'a button that names %j starts nothing',
  (trigger) => {
    expect(ceremonyOf(buttonCalling(trigger))).toBeUndefined()
  },
)

test('what is no button, or names nothing, starts nothing', () => {
  expect(ceremonyOf(buttonCalling('oryPasskeyLogin', 'submit'))).toBeUndefined()
  expect(ceremonyOf(buttonCalling(undefined))).toBeUndefined()
  expect(ceremonyOf({ type: 'unknown' })).toBeUndefined()
})

test('a login that takes passkeys can be answered from the suggestions of its field', () => {
  const flow = loginFlow()
  expect(offersAutofill(flow)).toBe(true)
  const nodes = flow.ui.nodes.filter(({ group }) => group !== 'passkey')
  expect(offersAutofill({ ...flow, ui: { ...flow.ui, nodes } })).toBe(false)
})
