import { describe, expect, test } from 'vitest'
import { input, message } from '../../test/nodes.ts'
import { recordedFlows } from '../../test/recorded-flows.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { wordsIn } from './language.ts'

const words = wordsIn({ tag: 'en', dir: 'ltr', texts: en })

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
    expect(words.label(named(name))).toBe(label)
    expect(words.label(named(name, ''))).toBe(label)
    expect(words.label(named(name, ' \n '))).toBe(label)
  })
})

describe('a label', () => {
  test('of the service is shown as it came', () => {
    expect(words.label(named('traits.email', 'Your e-mail'))).toBe('Your e-mail')
  })

  test.each([
    ['E-mail', 'E-Mail'],
    ['First name', 'Vorname'],
    ['Phone number', 'Telefonnummer'],
    ['Shoe size', 'Shoe size'],
    ['constructor', 'constructor'],
  ])('that most services have is known in every language: %s', (label, german) => {
    const spoken = wordsIn({ tag: 'de', dir: 'ltr', texts: de })
    expect(spoken.label(named('traits.x', label))).toBe(german)
    expect(words.label(named('traits.x', label))).toBe(label)
  })

  test('may also sit with the attributes', () => {
    expect(words.label(input('default', { name: 'x', label: message(0, 'Inside') }))).toBe('Inside')
  })

  test.each([
    [1070004, 'E-mail, phone or user name'],
    [1010022, 'Sign in'],
    [1010015, 'Send me a code'],
    [4000006, 'That name and password do not match. Check both and try again.'],
    [99, 'as it came'],
  ])('%i has our own words where we have some', (id, ours) => {
    expect(words.message(message(id, 'as it came'))).toBe(ours)
  })
})

test('every field of every recorded flow has one', () => {
  for (const { flow } of recordedFlows) {
    for (const node of flow.ui.nodes) {
      if (node.type === 'input') expect(words.label(node).trim()).not.toBe('')
    }
  }
})

describe('a message', () => {
  test('is filled in from its context', () => {
    expect(
      words.message({ ...message(1010002, 'x', 'info'), context: { provider: 'Sample' } }),
    ).toBe('Continue with Sample')
  })

  test('whose context lacks what our sentence needs is quoted', () => {
    expect(words.message(message(1010002, 'Sign in with something', 'info'))).toBe(
      'Sign in with something',
    )
  })

  test('counts in the plural forms of the language', () => {
    const short = { ...message(4000032, 'x'), context: { min_length: 8, actual_length: 3 } }
    expect(words.message(short)).toBe('At least 8 characters, please.')
  })

  test('of a number that is no text of ours is quoted', () => {
    expect(words.message(message(4999999, 'as it came'))).toBe('as it came')
  })
})

test('without texts, the service’s own words show through', () => {
  const bare = wordsIn({ tag: 'en', dir: 'ltr', texts: {} })
  expect(bare.message(message(4000006, 'as it came'))).toBe('as it came')
  expect(bare.text('link.sign-in')).toBe('Sign in')
})
