import type { Message } from '@portico/client'
import { info, moment, success } from './say.ts'

const checkSpelling =
  ' If you have not received an email, check the spelling of the address and make sure to use the address you registered with.'
const key = (id: number, what: string) => (name: string, addedAt: Date) =>
  info(id, `Remove ${what} "${name}"`, { display_name: name, ...moment('added_at', addedAt) })

/** What is said without blame: labels, hints, successes. */
export const infoMessage = {
  // login
  signIn: info(1010001, 'Sign in'),
  signInWith: (provider: string, id: string) =>
    info(1010002, `Sign in with ${provider}`, { provider, provider_id: id }),
  confirmItsYou: info(1010003, 'Please confirm this action by verifying that it is you.'),
  secondFactor: info(1010004, 'Please complete the second authentication challenge.'),
  totpCode: info(1010006, 'Authentication code'),
  lookupSecret: info(1010007, 'Backup recovery code'),
  hardwareKey: info(1010008, 'Sign in with a hardware key'),
  useTotp: info(1010009, 'Use Authenticator'),
  useLookupSecret: info(1010010, 'Use backup recovery code'),
  prepareKey: info(
    1010012,
    'Prepare your WebAuthn device (e.g. security key, biometrics scanner, ...) and press continue.',
  ),
  keyContinue: info(1010013, 'Continue'),
  loginCodeSent: info(
    1010014,
    "A code was sent to the address you provided. If you didn't receive it, please check the spelling of the address and try again.",
  ),
  sendLoginCode: info(1010015, 'Send sign in code'),
  linkAccount: (parts: {
    identifier: string
    provider: string
    newLoginUrl: string
    credentialTypes: string[]
    providers: string[]
  }) =>
    info(
      1010016,
      `You tried to sign in with "${parts.identifier}", but that email is already used by another account. Sign in to your account with one of the options below to add your account "${parts.identifier}" at "${parts.provider}" as another way to sign in.`,
      {
        duplicate_identifier: parts.identifier,
        duplicateIdentifier: parts.identifier,
        new_login_url: parts.newLoginUrl,
        newLoginUrl: parts.newLoginUrl,
        provider: parts.provider,
        available_credential_types: parts.credentialTypes,
        available_providers: parts.providers,
      },
    ),
  signInAndLink: info(1010017, 'Sign in and link'),
  confirmWith: (provider: string) => info(1010018, `Confirm with ${provider}`, { provider }),
  signInWithPasskey: info(1010021, 'Sign in with passkey'),
  signInWithPassword: info(1010022, 'Sign in with password'),
  sendCodeTo: (address: string, channel: string) =>
    info(1010023, `Send code to ${address}`, { address, channel }),
  codeSentToYou: info(
    1010025,
    "A code was sent to your address. If you didn't receive it, please try again.",
  ),

  // registration
  signUp: info(1040001, 'Sign up'),
  signUpWith: (provider: string, id: string) =>
    info(1040002, `Sign up with ${provider}`, { provider, provider_id: id }),
  signUpContinue: info(1040003, 'Continue'),
  signUpWithKey: info(1040004, 'Sign up with security key'),
  registrationCodeSent: info(
    1040005,
    'A code has been sent to the address(es) you provided. If you have not received a message, check the spelling of the address and retry the registration.',
  ),
  sendRegistrationCode: info(1040006, 'Send sign up code'),
  signUpWithPasskey: info(1040007, 'Sign up with passkey'),
  registrationBack: info(1040008, 'Back'),
  chooseCredential: info(1040009, 'Please choose a credential to authenticate yourself with.'),

  // settings
  saved: success(1050001, 'Your changes have been saved!'),
  link: (provider: string) => info(1050002, `Link ${provider}`, { provider }),
  unlink: (provider: string) => info(1050003, `Unlink ${provider}`, { provider }),
  unlinkTotp: info(1050004, 'Unlink TOTP Authenticator App'),
  totpQr: info(1050005, 'Authenticator app QR code'),
  totpSecret: (secret: string) => info(1050006, secret, { secret }),
  revealLookupSecrets: info(1050007, 'Reveal backup recovery codes'),
  regenerateLookupSecrets: info(1050008, 'Generate new backup recovery codes'),
  lookupSecretCode: (secret: string) => info(1050009, secret, { secret }),
  lookupSecretsLabel: info(
    1050010,
    'These are your back up recovery codes. Please keep them in a safe place!',
  ),
  confirmLookupSecrets: info(1050011, 'Confirm backup recovery codes'),
  addKey: info(1050012, 'Add security key'),
  keyName: info(1050013, 'Name of the security key'),
  lookupSecretUsed: (at: Date) =>
    info(1050014, `Secret was used at ${at.toISOString()}`, moment('used_at', at)),
  lookupSecrets: (secrets: Message[]) =>
    info(
      1050015,
      secrets.map((secret) => (secret.id === 1050014 ? 'used' : secret.text)).join(', '),
      { secrets },
    ),
  disableMethod: info(1050016, 'Disable this method'),
  totpSecretLabel: info(
    1050017,
    'This is your authenticator app secret. Use it if you can not scan the QR code.',
  ),
  removeKey: key(1050018, 'security key'),
  addPasskey: info(1050019, 'Add passkey'),
  removePasskey: key(1050020, 'passkey'),

  // recovery
  recovered: (until: Date, now: number) =>
    success(
      1060001,
      `You successfully recovered your account. Please change your password or set up an alternative login method (e.g. social sign in) within the next ${((until.getTime() - now) / 60_000).toFixed(2)} minutes.`,
      {
        privilegedSessionExpiresAt: until.toISOString(),
        ...moment('privileged_session_expires_at', until),
      },
    ),
  recoveryLinkSent: info(
    1060002,
    `An email containing a recovery link has been sent to the email address you provided.${checkSpelling}`,
  ),
  recoveryCodeSent: info(
    1060003,
    `An email containing a recovery code has been sent to the email address you provided.${checkSpelling}`,
  ),

  // labels
  password: info(1070001, 'Password'),
  trait: (title: string, name: string) => info(1070002, title, { name, title }),
  save: info(1070003, 'Save'),
  identifier: info(1070004, 'ID'),
  verifyCode: info(1070006, 'Verify code'),
  email: info(1070007, 'Email'),
  resendCode: info(1070008, 'Resend code'),
  continue: info(1070009, 'Continue'),
  recoveryCode: info(1070010, 'Recovery code'),
  verificationCode: info(1070011, 'Verification code'),
  registrationCode: info(1070012, 'Registration code'),
  loginCode: info(1070013, 'Login code'),
  phone: info(1070017, 'Phone number'),
  emailOrPhone: info(1070018, 'Email or phone number'),

  // verification
  verificationLinkSent: info(
    1080001,
    `An email containing a verification link has been sent to the email address you provided.${checkSpelling}`,
  ),
  emailVerified: success(1080002, 'You successfully verified your email address.'),
  verificationCodeSent: info(
    1080003,
    `An email containing a verification code has been sent to the email address you provided.${checkSpelling}`,
  ),
  verificationSmsSent: info(
    1080004,
    'A text message containing a verification code has been sent to the phone number you provided. If you have not received a text message, check the spelling of the number and make sure to use the number you registered with.',
  ),
  phoneVerified: success(1080005, 'You successfully verified your phone number.'),
} as const
