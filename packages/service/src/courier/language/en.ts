import type { MailTexts } from './mail-texts.ts'

export const en: MailTexts = {
  signInCode: { subject: 'Your sign-in code', text: 'Sign in to {brand} with this code:' },
  signUpCode: {
    subject: 'Your sign-up code',
    text: 'Finish signing up at {brand} with this code:',
  },
  recoveryCode: {
    subject: 'Get back into your account',
    text: 'Get back into your account at {brand} with this code:',
  },
  recoveryLink: {
    subject: 'Get back into your account',
    text: 'Get back into your account at {brand} on this page:',
  },
  addressCode: {
    subject: 'Confirm your address',
    text: 'Confirm your address at {brand} with this code:',
  },
  addressLink: {
    subject: 'Confirm your address',
    text: 'Confirm your address at {brand} on this page:',
  },
  noAccountToRecover: {
    subject: 'No account with this address',
    text: 'Someone asked {brand} to recover an account with this address, but there is none. If it was you, try another address.',
  },
  noAccountToConfirm: {
    subject: 'No account with this address',
    text: 'Someone asked {brand} to confirm this address, but no account uses it.',
  },
  accountExists: {
    subject: 'You already have an account',
    text: 'Someone tried to sign up at {brand} with this address, which has an account already. If it was you, sign in instead, or recover your account.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account at {brand} was changed.',
  },
  addressChanged: {
    subject: 'Your address was changed',
    text: 'An address of your account at {brand} was added, changed or removed.',
  },
  secondFactorAdded: {
    subject: 'Second factor added',
    text: 'A second factor was added to your account at {brand}.',
  },
  secondFactorRemoved: {
    subject: 'Second factor removed',
    text: 'A second factor was removed from your account at {brand}.',
  },
  passkeyAdded: {
    subject: 'Passkey added',
    text: 'A passkey was added to your account at {brand}.',
  },
  passkeyRemoved: {
    subject: 'Passkey removed',
    text: 'A passkey was removed from your account at {brand}.',
  },
  securityKeyAdded: {
    subject: 'Security key added',
    text: 'A security key was added to your account at {brand}.',
  },
  securityKeyRemoved: {
    subject: 'Security key removed',
    text: 'A security key was removed from your account at {brand}.',
  },
  newDevice: {
    subject: 'New sign-in',
    text: 'Your account at {brand} was signed in to on a new device: {device}.',
  },
  knownDevice: '{browser} on {system}',
  unknownDevice: 'an unknown device',
  validFor: 'Valid for {duration}.',
  neverShare: 'Share it with nobody: {brand} never asks for it.',
  orOpen: 'Or open this page:',
  ignore: 'If this was not you, you can ignore this message.',
  act: 'If this was not you, secure your account:',
  sms: '{code} is your code for {brand}.',
}
