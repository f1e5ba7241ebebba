import { expect, test } from 'vitest'
import { button, hidden, input, namesOf, valuesOf } from '../../test/nodes.ts'
import { settingsParts } from './settings-parts.ts'

const nodes = [
  hidden('default', 'csrf_token', 't'),
  button('lookup_secret', 'lookup_secret_regenerate', 'true'),
  input('profile', { name: 'traits.email' }),
  button('profile', 'method', 'profile'),
  input('password', { name: 'password', type: 'password' }),
  button('password', 'method', 'password'),
  button('newest', 'method', 'newest'),
]

test('each group is a part with its own buttons, in the order in which people look for them', () => {
  const parts = settingsParts(nodes)
  expect(parts.map(({ group }) => group)).toEqual([
    'profile',
    'password',
    'lookup_secret',
    'newest',
  ])
  expect(parts.map(({ buttons }) => valuesOf(buttons))).toEqual([
    ['method=profile'],
    ['method=password'],
    ['lookup_secret_regenerate=true'],
    ['method=newest'],
  ])
})

test('every part carries the token that the service asks for', () => {
  for (const part of settingsParts(nodes)) expect(namesOf(part.nodes)).toContain('csrf_token')
})
