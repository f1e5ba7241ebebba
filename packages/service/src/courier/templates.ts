import type { Channel } from '../identity/normalise.ts'

/** What there is to say. The template names are the protocol's where it has one. */
export type Letter =
  | { template: 'login_code_valid'; code: string; minutes: number }
  | { template: 'registration_code_valid'; code: string; minutes: number }
  | { template: 'recovery_code_valid'; code: string; minutes: number }
  | { template: 'recovery_code_invalid' }
  | { template: 'recovery_valid'; url: string; minutes: number }
  | { template: 'recovery_invalid' }
  | { template: 'verification_code_valid'; code: string; url: string; minutes: number }
  | { template: 'verification_code_invalid' }
  | { template: 'verification_valid'; url: string; minutes: number }
  | { template: 'verification_invalid' }
  | { template: 'account_exists' }
  | { template: 'password_changed' }
  | { template: 'address_changed' }
  | { template: 'second_factor_changed' }
  | { template: 'passkey_changed' }
  | { template: 'new_device'; agent: string }

interface Text {
  subject: string
  lines: string[]
  code?: string
  url?: string
}

function wording(letter: Letter): Text {
  switch (letter.template) {
    case 'login_code_valid':
      return {
        subject: 'Your sign-in code',
        lines: [`Sign in with this code. It is valid for ${letter.minutes} minutes.`],
        code: letter.code,
      }
    case 'registration_code_valid':
      return {
        subject: 'Finish signing up',
        lines: [`Finish signing up with this code. It is valid for ${letter.minutes} minutes.`],
        code: letter.code,
      }
    case 'recovery_code_valid':
      return {
        subject: 'Get back into your account',
        lines: [
          `Get back into your account with this code. It is valid for ${letter.minutes} minutes.`,
        ],
        code: letter.code,
      }
    case 'recovery_valid':
      return {
        subject: 'Get back into your account',
        lines: [
          `Get back into your account with this link. It is valid for ${letter.minutes} minutes.`,
        ],
        url: letter.url,
      }
    case 'recovery_code_invalid':
    case 'recovery_invalid':
      return {
        subject: 'No account with this address',
        lines: [
          'Someone asked to recover an account with this e-mail address, but there is none.',
          'If it was you, try another address.',
        ],
      }
    case 'verification_code_valid':
      return {
        subject: 'Confirm your address',
        lines: [`Confirm your address with this code. It is valid for ${letter.minutes} minutes.`],
        code: letter.code,
        url: letter.url,
      }
    case 'verification_valid':
      return {
        subject: 'Confirm your address',
        lines: [`Confirm your address with this link. It is valid for ${letter.minutes} minutes.`],
        url: letter.url,
      }
    case 'verification_code_invalid':
    case 'verification_invalid':
      return {
        subject: 'No account with this address',
        lines: ['Someone asked to confirm this address, but no account uses it.'],
      }
    case 'account_exists':
      return {
        subject: 'You already have an account',
        lines: [
          'Someone tried to sign up with this address, which has an account already.',
          'If it was you, sign in instead, or recover your account.',
        ],
      }
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        lines: ['The password of your account was changed.'],
      }
    case 'address_changed':
      return {
        subject: 'Your address was changed',
        lines: ['An address of your account was changed.'],
      }
    case 'second_factor_changed':
      return {
        subject: 'Your second factor was changed',
        lines: ['A second factor of your account was added or removed.'],
      }
    case 'passkey_changed':
      return {
        subject: 'Your passkeys were changed',
        lines: ['A passkey of your account was added or removed.'],
      }
    case 'new_device':
      return {
        subject: 'New sign-in',
        lines: [`Your account was signed in to on a new device: ${letter.agent}`],
      }
  }
}

export interface Rendered {
  template: string
  subject: string
  body: string
  html: string
}

export function render(letter: Letter, via: Channel): Rendered {
  const { subject, lines, code, url } = wording(letter)
  const notMe = 'If this was not you, you can ignore this message.'
  if (via === 'sms') {
    const body = [code, ...lines].filter((line) => line !== undefined).join(' ')
    return { template: letter.template, subject: '', body, html: '' }
  }
  const body = [
    ...lines,
    ...(code === undefined ? [] : [code]),
    ...(url === undefined ? [] : [url]),
    notMe,
  ]
  const html = [
    ...lines.map((line) => `<p>${escape(line)}</p>`),
    ...(code === undefined
      ? []
      : [`<p style="font-size:1.6em;letter-spacing:.2em"><b>${code}</b></p>`]),
    ...(url === undefined ? [] : [`<p><a href="${escape(url)}">${escape(url)}</a></p>`]),
    `<p>${notMe}</p>`,
  ]
  return {
    template: letter.template,
    subject,
    body: `${body.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(subject)}</title><body>${html.join('')}</body></html>`,
  }
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
