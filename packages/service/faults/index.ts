export { Caller, credentials, password, registration } from './caller.ts'
export { type ChildService, memoryOf, startChild } from './child-service.ts'
export { fillAccounts, visitor } from './fill-accounts.ts'
export { percentile } from './report.ts'
