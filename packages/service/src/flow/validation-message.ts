import type { Message } from '@portico/client'
import { error } from './say.ts'

/** What can be wrong with a form. */
export const validationMessage = {
  generic: (reason: string) => error(4000001, reason, { reason }),
  missing: (property: string) => error(4000002, `Property ${property} is missing.`, { property }),
  tooShort: (min: number, actual: number) =>
    error(4000003, `length must be >= ${min}, but got ${actual}`, {
      min_length: min,
      actual_length: actual,
    }),
  pattern: (pattern: string) => error(4000004, `does not match pattern "${pattern}"`, { pattern }),
  passwordUnusable: (reason: string) =>
    error(4000005, `The password can not be used because ${reason}.`, { reason }),
  invalidCredentials: error(
    4000006,
    'The provided credentials are invalid, check for spelling mistakes in your password or username, email address, or phone number.',
  ),
  duplicate: error(
    4000007,
    'An account with the same identifier (email, phone, username, ...) exists already.',
  ),
  totpInvalid: error(4000008, 'The provided authentication code is invalid, please try again.'),
  noIdentifiers: error(
    4000009,
    'Could not find any login identifiers. Did you forget to set them? This could also be caused by a server misconfiguration.',
  ),
  notActiveYet: error(
    4000010,
    'Account not active yet. Did you forget to verify your email address?',
  ),
  noTotp: error(4000011, 'You have no TOTP device set up.'),
  lookupSecretAlreadyUsed: error(4000012, 'This backup recovery code has already been used.'),
  noKey: error(4000013, 'You have no WebAuthn device set up.'),
  noLookupSecrets: error(4000014, 'You have no backup recovery codes set up.'),
  accountHasNoKey: error(4000015, 'This account does not exist or has no security key set up.'),
  lookupSecretInvalid: error(4000016, 'The backup recovery code is not valid.'),
  tooLong: (max: number, actual: number) =>
    error(4000017, `length must be <= ${max}, but got ${actual}`, {
      max_length: max,
      actual_length: actual,
    }),
  minimum: (minimum: number, actual: unknown) =>
    error(4000018, `must be >= ${minimum} but found ${String(actual)}`, { minimum, actual }),
  exclusiveMinimum: (minimum: number, actual: unknown) =>
    error(4000019, `must be > ${minimum} but found ${String(actual)}`, { minimum, actual }),
  maximum: (maximum: number, actual: unknown) =>
    error(4000020, `must be <= ${maximum} but found ${String(actual)}`, { maximum, actual }),
  exclusiveMaximum: (maximum: number, actual: unknown) =>
    error(4000021, `must be < ${maximum} but found ${String(actual)}`, { maximum, actual }),
  multipleOf: (base: number, actual: unknown) =>
    error(4000022, `${String(actual)} not multipleOf ${base}`, { base, actual }),
  maxItems: (max: number, actual: number) =>
    error(4000023, `maximum ${max} items allowed, but found ${actual} items`, {
      max_items: max,
      actual_items: actual,
    }),
  minItems: (min: number, actual: number) =>
    error(4000024, `minimum ${min} items allowed, but found ${actual} items`, {
      min_items: min,
      actual_items: actual,
    }),
  uniqueItems: (a: number, b: number) =>
    error(4000025, `items at index ${a} and ${b} are equal`, { index_a: a, index_b: b }),
  wrongType: (allowed: string[], actual: string) =>
    error(4000026, `expected ${allowed.join(' or ')}, but got ${actual}`, {
      allowed_types: allowed,
      actual_type: actual,
    }),
  duplicateSocial: error(
    4000027,
    'An account with the same identifier (email, phone, username, ...) exists already. Please sign in to your existing account to link your social profile.',
  ),
  duplicateWithHints,
  notConstant: (expected: unknown) =>
    error(4000029, `must be equal to constant ${JSON.stringify(expected)}`, { expected }),
  tooSimilar: error(
    4000031,
    'The password can not be used because it is too similar to the identifier.',
  ),
  passwordTooShort: (min: number, actual: number) =>
    error(4000032, `The password must be at least ${min} characters long, but got ${actual}.`, {
      actual_length: actual,
      min_length: min,
    }),
  passwordTooLong: (max: number, actual: number) =>
    error(4000033, `The password must be at most ${max} characters long, but got ${actual}.`, {
      actual_length: actual,
      max_length: max,
    }),
  breached: (breaches: number) =>
    error(4000034, 'The password has been found in data breaches and must no longer be used.', {
      breaches,
    }),
  noCodeSignIn: error(4000035, 'This account does not exist or has not setup sign in with code.'),
  traitsChanged: error(
    4000036,
    'The provided traits do not match the traits previously associated with this flow.',
  ),
  noLoginMethod: error(4000037, 'This account does not exist or has no login method configured.'),
  sameAsOldPassword: error(4000039, 'The new password must be different from the old password.'),
  invalidEmail: (value: string) => error(4000040, 'Enter a valid email address', { value }),
  invalidPhone: (value: string) => error(4000041, 'Enter a valid phone number', { value }),
  keyInvalid: error(4000043, 'The provided web authn login is invalid, please try again.'),
} as const

const waysIn: Record<string, string> = {
  password: 'your password',
  oidc: 'social sign in',
  saml: 'social sign in',
  webauthn: 'your passkey or a security key',
  passkey: 'your passkey',
  code: 'a one-time code',
}

function duplicateWithHints(hint: string, types: string[], providers: string[]): Message {
  const ways = [...new Set(types.flatMap((type) => waysIn[type] ?? []))]
  const last = ways.at(-1)
  const joined = ways.length > 1 ? `${ways.slice(0, -1).join(', ')}, or ${last}` : last
  const using = joined === undefined ? '' : ` You can sign in using ${joined}.`
  const social =
    providers.length === 0
      ? ''
      : ` You can sign in using one of the following social sign in providers: ${providers.join(', ')}.`
  return error(
    4000028,
    `You tried signing in with ${hint || 'an email, phone, or username'} which is already in use by another account.${using}${social}`,
    {
      available_credential_types: types,
      available_oidc_providers: providers,
      credential_identifier_hint: hint,
    },
  )
}
