import { randomBytes, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits, each equally likely. */
export function randomAlphanumeric(length: number): string {
  let result = ''
  while (result.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62: bytes above it would favour the first letters.
      if (byte < 248 && result.length < length) result += alphabet[byte % 62]
    }
  }
  return result
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
