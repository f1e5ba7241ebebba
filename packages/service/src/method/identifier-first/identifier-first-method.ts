import type { Method } from '../method.ts'
import { identifierFirstLogin } from './identifier-first-login.ts'

export const identifierFirstMethod = (): Method => ({
  name: 'identifier_first',
  login: identifierFirstLogin,
})
