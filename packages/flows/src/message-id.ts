/** The service's sentences that screens treat by name. */
export const messageId = {
  signInWithPassword: 1010022,
  signIn: 1010001,
  sendSignInCode: 1010015,
  completeSignUp: 1040003,
  identifierLabel: 1070004,
  passwordLabel: 1070001,
  invalidCredentials: 4000006,
  unknownKey: 4000015,
  missingField: 4000002,
  generic: 4000001,
} as const
