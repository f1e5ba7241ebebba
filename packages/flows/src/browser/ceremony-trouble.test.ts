import { expect, test } from 'vitest'
import { troubleOf } from './ceremony-trouble.ts'

test.each([
  ['NotAllowedError', 'get', 5, 'cancelled'],
  ['NotAllowedError', 'get', 1000, 'timed-out'],
  ['NotAllowedError', 'create', 1001, 'timed-out'],
  ['TimeoutError', 'get', 5, 'timed-out'],
  ['AbortError', 'get', 5, 'cancelled'],
  ['InvalidStateError', 'create', 5, 'already-registered'],
  ['InvalidStateError', 'get', 5, 'wrong-device'],
  ['ConstraintError', 'create', 5, 'wrong-device'],
  ['NotSupportedError', 'create', 5, 'not-supported'],
  ['SecurityError', 'get', 5, 'blocked'],
  ['UnknownError', 'get', 5, 'failed'],
] as const)('%s on %s after %i ms is %s', (name, make, took, trouble) => {
  const problem = new DOMException('', name)
  expect(troubleOf(problem, { make, took, limit: 1000 })).toBe(trouble)
})

test('without a limit nothing has timed out, and what is no error has failed', () => {
  const problem = new DOMException('', 'NotAllowedError')
  expect(troubleOf(problem, { make: 'get', took: 9e9, limit: undefined })).toBe('cancelled')
  expect(troubleOf('no', { make: 'get', took: 0, limit: undefined })).toBe('failed')
})
