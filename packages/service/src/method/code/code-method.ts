import type { Core } from '../../core.ts'
import type { Method } from '../method.ts'
import { codeLogin } from './code-login.ts'
import { codeRecovery } from './code-recovery.ts'
import { codeRegistration } from './code-registration.ts'
import { codeVerification } from './code-verification.ts'

/** Codes always serve recovery and verification; passwordless or second factor only as configured. */
export const codeMethod = ({ config }: Pick<Core, 'config'>): Method => {
  const { passwordless_enabled: first, mfa_enabled: second } = config.methods.code
  return {
    name: 'code',
    credentialTypes: ['code'],
    recovery: codeRecovery,
    verification: codeVerification,
    ...((first || second) && { login: codeLogin }),
    ...(first && { registration: codeRegistration }),
    firstFactors: (call, identity) =>
      first && call.core.identities.identifiers(identity.id, 'code').length > 0 ? 1 : 0,
    secondFactor: (identity) => second && !first && identity.verifiable.length > 0,
  }
}
