import { expect, test } from 'vitest'
import { button, hidden, input, valuesOf } from '../test/nodes.ts'
import { lastFirst } from './last-used.ts'
import { methodForms } from './method-forms.ts'

const nodes = () => [
  hidden('default', 'csrf_token', 't'),
  input('default', { name: 'identifier' }),
  button('oidc', 'provider', 'apple'),
  button('oidc', 'provider', 'sample'),
  input('password', { name: 'password', type: 'password' }),
  button('password', 'method', 'password'),
  button('code', 'method', 'code'),
]

const formsAfter = (last?: string) => lastFirst(last, methodForms(nodes()))

test.each([
  [undefined, ['oidc', 'password']],
  ['password', ['password', 'oidc']],
  ['code', ['password', 'oidc']],
  ['oidc.sample', ['oidc', 'password']],
  ['passkey', ['oidc', 'password']],
])('after %s the forms come as %j', (last, groups) => {
  expect(formsAfter(last).map(({ group }) => group)).toEqual(groups)
})

test('the provider that was used last is the first of them', () => {
  const [providers] = formsAfter('oidc.sample')
  expect(valuesOf(providers?.buttons ?? [])).toEqual(['provider=sample', 'provider=apple'])
})

test('what Enter presses in a form stays the same, whatever was used last', () => {
  const [form] = formsAfter('code')
  expect(valuesOf(form?.buttons ?? [])).toEqual(['method=password', 'method=code'])
})
