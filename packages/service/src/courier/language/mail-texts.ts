/** What one letter says: `{brand}` is the name of the site. */
export interface LetterText {
  subject: string
  text: string
}

/** Everything that mails and text messages say, in one language. A language that lacks a text does not compile. */
export interface MailTexts {
  signInCode: LetterText
  signUpCode: LetterText
  recoveryCode: LetterText
  recoveryLink: LetterText
  addressCode: LetterText
  addressLink: LetterText
  noAccountToRecover: LetterText
  noAccountToConfirm: LetterText
  accountExists: LetterText
  passwordChanged: LetterText
  addressChanged: LetterText
  secondFactorAdded: LetterText
  secondFactorRemoved: LetterText
  passkeyAdded: LetterText
  passkeyRemoved: LetterText
  securityKeyAdded: LetterText
  securityKeyRemoved: LetterText
  /** `{device}` is one of the two below. */
  newDevice: LetterText
  /** `{browser}`, `{system}`: names such as Firefox and Linux. */
  knownDevice: string
  unknownDevice: string
  /** `{duration}` is a number of minutes with its word. */
  validFor: string
  neverShare: string
  /** Between a code and a link that does the same. */
  orOpen: string
  /** For what a stranger may have asked for. */
  ignore: string
  /** For what has happened to an account; a link to recovery follows. */
  act: string
  /** `{code}` for `{brand}`, as short as can be. */
  sms: string
}
