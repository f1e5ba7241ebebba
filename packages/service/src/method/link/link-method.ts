import type { Method } from '../method.ts'
import { linkRecovery } from './link-recovery.ts'
import { linkVerification } from './link-verification.ts'

/** Links by mail, in place of codes. */
export const linkMethod = (): Method => ({
  name: 'link',
  recovery: linkRecovery,
  verification: linkVerification,
})
