/** The service's sentences that screens treat by name. */
export const messageId = {
  completeSignUp: 1040003,
  invalidCredentials: 4000006,
  unknownKey: 4000015,
} as const
