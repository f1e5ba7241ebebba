import { expect, test } from 'vitest'
import { formatText } from './format-text.ts'

test('names are filled in, and one that is missing stays visible', () => {
  expect(formatText('Sign in with {provider} {again}', { provider: 'Sample' }, 'en')).toBe(
    'Sign in with Sample {again}',
  )
})

test('a value is not read as a text of its own', () => {
  expect(formatText('Hello {name}', { name: '{name}{constructor}' }, 'en')).toBe(
    'Hello {name}{constructor}',
  )
  expect(formatText('{constructor}', {}, 'en')).toBe('{constructor}')
})

test.each([
  ['pl', 1, 'sekunda'],
  ['pl', 3, 'sekundy'],
  ['pl', 7, 'sekund'],
  ['en', 1, '1 second'],
  ['en', 2, '2 seconds'],
])('%s has its own plural form for %d', (language, count, expected) => {
  const forms =
    language === 'pl'
      ? { one: 'sekunda', few: 'sekundy', many: 'sekund', other: '{count} sekundy' }
      : { one: '{count} second', other: '{count} seconds' }
  expect(formatText(forms, { count }, language)).toBe(expected)
})

test('numbers are written the way the language writes them', () => {
  expect(formatText('{count}', { count: 1234.5 }, 'de')).toBe('1.234,5')
  expect(formatText('{count}', { count: 12 }, 'ar-EG')).toBe('١٢')
})
