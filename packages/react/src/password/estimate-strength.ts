import { commonWords } from './common-words.ts'

export type Level = 'weak' | 'fair' | 'good' | 'strong'

/** What makes a password easier to guess than its length promises. */
export type Weakness = 'common' | 'pattern' | 'personal' | 'short'

export interface Strength {
  level: Level
  weakness?: Weakness
}

/**
 * How many guesses a password would stand, told in four words. It reads a password as a guesser would: in
 * words, rows of keys, repetitions and years first, and in single characters only where nothing else fits.
 * `personal` is what else the visitor typed; a guesser knows it too.
 */
export function estimateStrength(password: string, personal: readonly string[] = []): Strength {
  const plain = undisguised(password)
  const known = personal.flatMap(wordsOf)
  let bits = 0
  const covered: Record<Weakness, number> = { common: 0, pattern: 0, personal: 0, short: 0 }
  for (let at = 0; at < password.length;) {
    const token = tokenAt(password, plain, at, known)
    bits += token.bits
    if (token.weakness) covered[token.weakness] += token.length
    at += token.length
  }
  const level = levelOf(bits)
  const [weakness = 'short'] = (['personal', 'common', 'pattern'] as const)
    .filter((one) => covered[one] > 0)
    .sort((a, b) => covered[b] - covered[a])
  return level === 'weak' || level === 'fair' ? { level, weakness } : { level }
}

interface Token {
  length: number
  bits: number
  weakness?: Weakness
}

function tokenAt(password: string, plain: string, at: number, personal: string[]): Token {
  const rest = plain.slice(at)
  const own = longest(personal, rest)
  if (own) return { length: own.length, bits: 4, weakness: 'personal' }
  const word = longest(commonWords, rest)
  const run = runAt(password.toLowerCase(), at)
  if (word && word.length >= run) return { length: word.length, bits: 8, weakness: 'common' }
  if (run >= 3) return { length: run, bits: 5 + Math.log2(run), weakness: 'pattern' }
  if (/^(19|20)\d\d/.test(password.slice(at))) return { length: 4, bits: 6, weakness: 'pattern' }
  const point = password.codePointAt(at) ?? 0
  return { length: point > 0xffff ? 2 : 1, bits: bitsOf(String.fromCodePoint(point), at) }
}

/** Letters follow each other as words do, so each tells less than its alphabet could. */
function bitsOf(sign: string, at: number): number {
  if (/\s/.test(sign)) return 1.5
  if (/[a-z]/.test(sign)) return 3
  // Most capitals stand at the beginning, where a guesser puts them too.
  if (/[A-Z]/.test(sign)) return at === 0 ? 3 : 4
  if (/\d/.test(sign)) return 3
  return /[\x21-\x7E]/.test(sign) ? 4.5 : 5
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
]
const rowsBothWays = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

/** How many characters from here on repeat one, or go along a row of keys or the alphabet. */
function runAt(password: string, at: number): number {
  const same = /^(.)\1*/su.exec(password.slice(at))?.[0].length ?? 1
  let along = 1
  for (const row of rowsBothWays) {
    let length = 1
    while (at + length < password.length && row.includes(password.slice(at, at + length + 1))) {
      length += 1
    }
    along = Math.max(along, length)
  }
  return Math.max(same, along)
}

function longest(words: readonly string[], text: string): string | undefined {
  let found: string | undefined
  for (const word of words) {
    if (word.length > (found?.length ?? 0) && text.startsWith(word)) found = word
  }
  return found
}

/** The words of a name or an address that are long enough to be one. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4)
    .map(undisguised)

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** “P@ssw0rd” is “password” to a guesser. */
const undisguised = (text: string): string =>
  text.toLowerCase().replaceAll(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign)

function levelOf(bits: number): Level {
  if (bits < 30) return 'weak'
  if (bits < 42) return 'fair'
  return bits < 58 ? 'good' : 'strong'
}
