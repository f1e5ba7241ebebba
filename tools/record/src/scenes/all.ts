import type { Scene } from '../scene.ts'
import { loginByCode, registrationByCode } from './code.ts'
import { everything } from './everything.ts'
import { expired } from './expired.ts'
import { passkeys, securityKeys, securityKeysAlone } from './keys.ts'
import { discreet, identifierFirst, login, verifiedOnly } from './login.ts'
import { recovery, recoveryByLink, stepwiseRecovery } from './recovery.ts'
import { closed, registration, twoSteps, withHints } from './registration.ts'
import { codeAsSecondFactor, secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { privileged, settings } from './settings.ts'
import { social } from './social.ts'
import { verification, verificationByLink } from './verification.ts'

export const scenes: Record<string, Scene> = {
  login,
  identifierFirst,
  discreet,
  verifiedOnly,
  loginByCode,
  secondFactor,
  codeAsSecondFactor,
  passkeys,
  securityKeys,
  securityKeysAlone,
  social,
  registration,
  registrationByCode,
  twoSteps,
  withHints,
  closed,
  recovery,
  stepwiseRecovery,
  recoveryByLink,
  verification,
  verificationByLink,
  settings,
  privileged,
  sessions,
  expired,
  everything,
}
