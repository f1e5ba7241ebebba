import { describe, expect, test } from 'vitest'
import { plainError } from './plain-error.ts'

describe('an error in the log', () => {
  test('is its name, its message and where it happened, of a call that took too long too', () => {
    const problem = new DOMException('took too long', 'TimeoutError')
    const plain = plainError(problem)
    expect(Object.keys(plain)).toEqual(['type', 'message', 'stack'])
    expect(plain).toMatchObject({ type: 'TimeoutError', message: 'took too long' })
  })

  test('names its cause and that one’s code', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(plainError(new TypeError('fetch failed', { cause: refused }))).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed',
      cause: { type: 'Error', code: 'ECONNREFUSED' },
    })
  })

  test('ends, whatever it is caused by', () => {
    const problem = new Error('round')
    problem.cause = problem
    expect(JSON.stringify(plainError(problem)).length).toBeLessThan(20_000)
  })

  test('may be anything that was thrown', () => {
    expect(plainError('away')).toEqual({ type: 'string', message: 'away' })
  })
})
