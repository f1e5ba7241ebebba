import { expect, test } from 'vitest'
import { joinChunks } from './raw-connection.ts'

test('an answer in chunks is read once its last chunk is there', () => {
  const whole = Buffer.from('3\r\nabc\r\n4\r\nd\r\ne\r\n0\r\n\r\n')
  expect(joinChunks(whole)?.toString()).toBe('abcd\r\ne')
  for (let length = 0; length < whole.length; length++) {
    expect(joinChunks(whole.subarray(0, length))).toBeUndefined()
  }
})
