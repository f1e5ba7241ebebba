import { describe, expect, test } from 'vitest'
import { input, message } from '../test/nodes.ts'
import { recordedFlows } from '../test/recorded-flows.ts'
import { labelOf, wordsOf } from './node-label.ts'

const named = (name: string, label?: string) =>
  input('default', { name }, { meta: label === undefined ? {} : { label: message(0, label) } })

describe('a field without a label is named after itself', () => {
  test.each([
    ['traits.email', 'Email'],
    ['traits.name.first', 'First'],
    ['totp_code', 'Totp code'],
    ['work-phone', 'Work phone'],
    ['__x__', 'X'],
    ['ß', 'SS'],
    ['traits.', 'Field'],
    ['...', 'Field'],
    ['___', 'Field'],
    ['', 'Field'],
  ])('%j is %j', (name, label) => {
    expect(labelOf(named(name))).toBe(label)
    expect(labelOf(named(name, ''))).toBe(label)
    expect(labelOf(named(name, ' \n '))).toBe(label)
  })
})

describe('a label', () => {
  test('of the service is shown as it came', () => {
    expect(labelOf(named('traits.email', 'Your e-mail'))).toBe('Your e-mail')
  })

  test('may also sit with the attributes', () => {
    expect(labelOf(input('default', { name: 'x', label: message(0, 'Inside') }))).toBe('Inside')
  })

  test.each([
    [1070004, 'E-mail, phone or user name'],
    [1010022, 'Sign in'],
    [1010015, 'Send me a code instead'],
    [4000006, 'That name and password do not match. Check both and try again.'],
    [99, 'as it came'],
  ])('%i has our own words where we have some', (id, words) => {
    expect(wordsOf(message(id, 'as it came'))).toBe(words)
  })
})

test('every field of every recorded flow has one', () => {
  for (const { flow } of recordedFlows) {
    for (const node of flow.ui.nodes) {
      if (node.type === 'input') expect(labelOf(node).trim()).not.toBe('')
    }
  }
})
