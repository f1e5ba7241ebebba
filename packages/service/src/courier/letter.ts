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
  | Notice

/** What has happened to an account: its owner hears of it, whoever did it. */
export type Notice =
  | { template: 'password_changed' }
  | { template: 'address_changed' }
  | { template: 'second_factor_added' }
  | { template: 'second_factor_removed' }
  | { template: 'passkey_added' }
  | { template: 'passkey_removed' }
  | { template: 'security_key_added' }
  | { template: 'security_key_removed' }
  | { template: 'new_device'; browser?: string; system?: string }

export type NoticeTemplate = Notice['template']

/** A record, so that a new notice does not compile until it is named here. */
const notices: Record<NoticeTemplate, true> = {
  password_changed: true,
  address_changed: true,
  second_factor_added: true,
  second_factor_removed: true,
  passkey_added: true,
  passkey_removed: true,
  security_key_added: true,
  security_key_removed: true,
  new_device: true,
}

export const noticeTemplates = Object.keys(notices)

export const isNotice = (letter: Letter): letter is Notice =>
  Object.hasOwn(notices, letter.template)
