import { expect, test } from 'vitest'
import { input, submit } from '../test/nodes.ts'
import { formBody } from './form-body.ts'
import { missingFields } from './missing-fields.ts'

const nodes = [
  input({ name: 'csrf_token', type: 'hidden', value: 'a token' }),
  input({ name: 'traits.email', value: 'ada@example.org', required: true }),
  input({ name: 'traits.name', required: true }),
  input({ name: 'traits.news', type: 'checkbox', required: true }),
  input({ name: 'fixed', value: 'as it is', disabled: true, required: true }),
  submit('Another'),
]

test('a form sends what is hidden, what was typed, and the button', () => {
  const typed = (name: string) => (name === 'traits.name' ? 'Ada' : undefined)
  expect(formBody(nodes, typed, submit('Save', 'method', 'profile'))).toEqual({
    csrf_token: 'a token',
    'traits.email': 'ada@example.org',
    'traits.name': 'Ada',
    'traits.news': 'false',
    method: 'profile',
  })
})

test('what must be filled in and is not is found, an unticked box among it', () => {
  expect(missingFields(nodes, () => undefined)).toEqual(['traits.name', 'traits.news'])
  const typed: Record<string, string> = { 'traits.name': 'Ada', 'traits.news': 'true' }
  expect(missingFields(nodes, (name) => typed[name])).toEqual([])
})
