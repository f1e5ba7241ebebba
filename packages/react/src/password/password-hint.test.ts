import { expect, test } from 'vitest'
import { en } from '../language/en.ts'
import { wordsIn } from '../language/language.ts'
import { passwordHint } from './password-hint.ts'

const words = wordsIn({ tag: 'en', dir: 'ltr', texts: en })

test('a policy is told in one line, as far as it is known', () => {
  const policy = { minLength: 15, refusesLeaked: true, refusesSimilar: true }
  expect(passwordHint(policy, words)).toBe(
    'At least 15 characters. None that is known from a data leak. Nothing like your name or address.',
  )
  expect(passwordHint({ minLength: 8 }, words)).toBe('At least 8 characters.')
  expect(passwordHint({}, words)).toBe('')
})
