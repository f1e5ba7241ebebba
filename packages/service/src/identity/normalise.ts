import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type Channel = 'email' | 'sms'

// Invisible characters let two addresses look the same: zero-width, direction marks, soft hyphen, BOM.
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** One spelling for one mailbox. Before validation, so that a look-alike `@` is judged as what it becomes. */
export function normaliseEmail(typed: string): string {
  let plain = typed
  // What is taken away can bring letters together that have yet to become one: again, until nothing changes.
  for (let round = 0; round < 5; round++) {
    const next = plain.normalize('NFKC').replaceAll(invisible, '').trim().toLowerCase()
    if (next === plain) break
    plain = next
  }
  return plain
}

/** E.164 of a number that really can be dialled, else undefined. Needs its country code: there is no default region. */
export function normalisePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/^tel:/i, '').trim())
  return number?.isValid() === true ? number.number : undefined
}

/** What a login field may hold: mail, phone or a plain name. */
export function normaliseIdentifier(typed: string): string {
  const plain = normaliseEmail(typed)
  if (plain.includes('@')) return plain
  return (/^(tel:)?\+/.test(plain) ? normalisePhone(plain) : undefined) ?? plain
}

export function isEmail(value: string): boolean {
  if (value.length > 320) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const domain = value.slice(at + 1)
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[^\s"(),:;<>@[\\\]\p{C}]+$/u.test(local) &&
    !/^\.|\.$|\.\./.test(local) &&
    /^(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?(\.[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?)*$/u.test(
      domain,
    )
  )
}
