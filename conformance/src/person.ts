import { randomBytes } from 'node:crypto'

/** Someone whom no engine has met before. */
export interface Person {
  email: string
  password: string
}

export function newPerson(): Person {
  const name = randomBytes(6).toString('hex')
  return { email: `${name}@example.org`, password: `${randomBytes(9).toString('base64url')}!kX7` }
}

let phones = 0

/** One of the numbers that are set aside for fiction and yet valid; a hundred for each engine. */
export function newPhone(): string {
  phones += 1
  return `+1202555${String(100 + phones).padStart(4, '0')}`
}
