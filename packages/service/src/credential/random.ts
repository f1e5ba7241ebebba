import { randomBytes, randomInt } from 'node:crypto'

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789'
const alphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${lower}`

/** Letters and digits, each equally likely. */
export const randomAlphanumeric = (length: number): string => pick(alphabet, length)

/** The same without capitals: for what people read from paper and type. */
export const randomLowerAlphanumeric = (length: number): string => pick(lower, length)

function pick(letters: string, length: number): string {
  // Bytes beyond the largest multiple would favour the first letters.
  const fair = 256 - (256 % letters.length)
  let result = ''
  while (result.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && result.length < length) result += letters[byte % letters.length]
    }
  }
  return result
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
