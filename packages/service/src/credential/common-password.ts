import { readFileSync } from 'node:fs'
import { PasswordFilter } from './password-filter.ts'

// Made by scripts/make-common-passwords.ts. Read when the first password is chosen: most starts need none.
let list: PasswordFilter | undefined

/** Whether it is among the 160,000 that leaked most often. */
function isListed(password: string): boolean {
  list ??= new PasswordFilter(readFileSync(new URL('common-passwords.bin', import.meta.url)))
  return list.has(password)
}

// The words that lists of leaked passwords are made of. With what people add to them (digits, a year,
// an exclamation mark, 3 for e), each stands for thousands of entries of such lists.
const words = new Set(
  `password passwort passwd passw pass secret admin administrator root user guest login welcome hello letmein
  master access changeme default test testing temp trustno iloveyou loveyou lovely love princess sunshine monkey
  dragon shadow football baseball basketball soccer hockey superman batman spiderman pokemon starwars michael
  jordan jessica jennifer daniel charlie thomas robert george andrew ashley nicole amanda melissa michelle
  matthew joshua anthony william samantha elizabeth hannah taylor justin brandon summer winter spring autumn
  monday friday january february march april june july august september october november december freedom
  whatever nothing killer hunter ranger buster tigger ginger pepper cookie cheese chocolate banana orange
  flower purple yellow silver golden diamond computer internet google facebook linkedin twitter microsoft
  windows samsung iphone mustang ferrari corvette porsche mercedes yamaha harley liverpool arsenal chelsea
  barcelona madrid london berlin paris america canada mexico matrix phoenix thunder hunting fishing cowboy
  eagles lakers yankees steelers patriots dallas chicago boston asdf asdfgh asdfghjkl qwer qwert qwerty
  qwertyuiop qwertz qazwsx zxcvbn zxcvbnm zaqwsx abcd abcdef abcdefg abcdefgh aaaa blink myspace hottie
  babygirl angel angels jesus christ heaven family mother father brother sister friend friends forever
  happy lucky smile sweet sexy money business company server network security system oracle cisco`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
]

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a guesser would try it early: listed, a well-known word in disguise, a run on the keyboard, a repetition. */
export function isCommonPassword(password: string): boolean {
  if (isListed(password)) return true
  const plain = password.toLowerCase()
  if (isRepetition(plain) || runs.some((run) => run.includes(plain))) return true
  const core = plain.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '')
  const undisguised = undisguise(plain)
  return [core, undisguise(core), undisguised, undisguise(trimDigits(plain))].some(isWords)
}

const trimDigits = (text: string) => text.replace(/[\d!.?*#]+$/, '')

const undisguise = (text: string) =>
  Array.from(text, (letter) => disguises[letter] ?? letter).join('')

/** One known word, or the same or two of them joined. */
function isWords(text: string): boolean {
  if (words.has(text)) return true
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (words.has(text.slice(0, cut)) && words.has(text.slice(cut))) return true
  }
  return false
}

function isRepetition(text: string): boolean {
  for (let size = 1; size <= Math.min(4, text.length / 2); size++) {
    const piece = text.slice(0, size)
    if (piece.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return true
  }
  return false
}
