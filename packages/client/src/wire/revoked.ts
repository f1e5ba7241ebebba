import { number, object } from '../check.ts'

export interface Revoked {
  /** How many sessions matched; the service may count ones that were over already. */
  count: number
}

export const revoked = object<Revoked>({ count: number })
