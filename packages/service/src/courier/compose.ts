import type { LetterText, MailTexts } from './language/mail-texts.ts'
import { type Language, mailTexts } from './language.ts'
import { isNotice, type Letter } from './letter.ts'

/** A letter in words, before anything is known of paper: what stands in it, from top to bottom. */
export interface Composed {
  language: Language
  subject: string
  text: string
  code?: string
  validFor?: string
  neverShare?: string
  link?: { before?: string; url: string }
  closing: { text: string; url?: string }
}

export interface Sender {
  brand: string
  /** Where someone can take their account back. */
  recoveryUrl: string
}

export function compose(letter: Letter, language: Language, sender: Sender): Composed {
  const texts = mailTexts[language]
  const fill = (text: string, more: Record<string, string> = {}) =>
    fillIn(text, { brand: sender.brand, ...more })
  const { subject, text } = textOf(letter, texts)
  const code = 'code' in letter ? letter.code : undefined
  const url = 'url' in letter ? letter.url : undefined
  return {
    language,
    subject: fill(subject),
    text: fill(text, letter.template === 'new_device' ? { device: deviceOf(letter, texts) } : {}),
    ...(code !== undefined && { code, neverShare: fill(texts.neverShare) }),
    ...('minutes' in letter && {
      validFor: fill(texts.validFor, { duration: minutesIn(language, letter.minutes) }),
    }),
    ...(url !== undefined && {
      link: { url, ...(code !== undefined && { before: texts.orOpen }) },
    }),
    closing: isNotice(letter)
      ? { text: texts.act, url: sender.recoveryUrl }
      : { text: texts.ignore },
  }
}

/** One line for a phone. */
export function composeSms(letter: Letter, language: Language, sender: Sender): string {
  const { subject, text, code, validFor } = compose(letter, language, sender)
  if (code === undefined) return `${subject}. ${text}`
  const short = fillIn(mailTexts[language].sms, { brand: sender.brand, code })
  return validFor === undefined ? short : `${short} ${validFor}`
}

function textOf(letter: Letter, texts: MailTexts): LetterText {
  switch (letter.template) {
    case 'login_code_valid':
      return texts.signInCode
    case 'registration_code_valid':
      return texts.signUpCode
    case 'recovery_code_valid':
      return texts.recoveryCode
    case 'recovery_valid':
      return texts.recoveryLink
    case 'recovery_code_invalid':
    case 'recovery_invalid':
      return texts.noAccountToRecover
    case 'verification_code_valid':
      return texts.addressCode
    case 'verification_valid':
      return texts.addressLink
    case 'verification_code_invalid':
    case 'verification_invalid':
      return texts.noAccountToConfirm
    case 'account_exists':
      return texts.accountExists
    case 'password_changed':
      return texts.passwordChanged
    case 'address_changed':
      return texts.addressChanged
    case 'second_factor_added':
      return texts.secondFactorAdded
    case 'second_factor_removed':
      return texts.secondFactorRemoved
    case 'passkey_added':
      return texts.passkeyAdded
    case 'passkey_removed':
      return texts.passkeyRemoved
    case 'security_key_added':
      return texts.securityKeyAdded
    case 'security_key_removed':
      return texts.securityKeyRemoved
    case 'new_device':
      return texts.newDevice
  }
}

function deviceOf({ browser, system }: { browser?: string; system?: string }, texts: MailTexts) {
  if (browser !== undefined && system !== undefined) {
    return fillIn(texts.knownDevice, { browser, system })
  }
  return browser ?? system ?? texts.unknownDevice
}

function minutesIn(language: Language, minutes: number): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    // The code is in these digits too.
    numberingSystem: 'latn',
  }).format(minutes)
}

function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
}
