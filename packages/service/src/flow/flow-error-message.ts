import { error, moment } from './say.ts'

const expired = (id: number, flow: string) => (at: Date, now: number) => {
  const minutes = ((now - at.getTime()) / 60_000).toFixed(2)
  return error(
    id,
    `The ${flow} flow expired ${minutes} minutes ago, please try again.`,
    moment('expired_at', at),
  )
}
const noStrategy = (id: number, doing: string) =>
  error(id, `Could not find a strategy to ${doing}. Did you fill out the form correctly?`)
const badCode = (id: number, which: string) =>
  error(id, `The ${which} code is invalid or has already been used. Please try again.`)
const notTwice = (id: number) =>
  error(id, 'The request was already completed successfully and can not be retried.')

/** What can go wrong with a flow as a whole. */
export const flowErrorMessage = {
  loginExpired: expired(4010001, 'login'),
  registrationExpired: expired(4040001, 'registration'),
  settingsExpired: expired(4050001, 'settings'),
  recoveryExpired: expired(4060005, 'recovery'),
  verificationExpired: expired(4070005, 'verification'),
  noLoginStrategy: noStrategy(4010002, 'log you in with'),
  noRegistrationStrategy: noStrategy(4010003, 'sign you up with'),
  noSettingsStrategy: noStrategy(4010004, 'update your settings'),
  noRecoveryStrategy: noStrategy(4010005, 'recover your account with'),
  noVerificationStrategy: noStrategy(4010006, 'verify your account with'),
  recoveryRetrySuccess: notTwice(4060001),
  verificationRetrySuccess: notTwice(4070002),
  loginCodeInvalid: badCode(4010008, 'login'),
  registrationCodeInvalid: badCode(4040003, 'registration'),
  recoveryCodeInvalid: badCode(4060006, 'recovery'),
  verificationCodeInvalid: badCode(4070006, 'verification'),
  linkedMismatch: error(4010009, 'Linked credentials do not match.'),
  unknownAddress: error(
    4010010,
    'The address you entered does not match any known addresses in the current account.',
  ),
  disabled: error(
    4010011,
    'This account has been disabled. Please contact support for assistance.',
  ),
  oneAddressAtATime: error(
    4050002,
    'You can only change one address at a time. Please update each address separately.',
  ),
  recoveryFailed: error(4060002, 'The recovery flow reached a failure state and must be retried.'),
  verificationFailed: error(
    4070003,
    'The verification flow reached a failure state and must be retried.',
  ),
  recoveryTokenInvalid: error(
    4060004,
    'The recovery token is invalid or has already been used. Please retry the flow.',
  ),
  verificationTokenInvalid: error(
    4070001,
    'The verification token is invalid or has already been used. Please retry the flow.',
  ),
  serverError: (reason: string) => error(5000001, reason, { reason }),
} as const
