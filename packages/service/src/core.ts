import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import type { Urls } from './config/urls.ts'
import type { Courier } from './courier/courier.ts'
import type { CodeStore } from './credential/code-store.ts'
import type { GuessLimiter } from './credential/guess-limiter.ts'
import type { Hasher } from './credential/hasher.ts'
import type { ContinuityStore } from './flow/continuity-store.ts'
import type { ErrorStore } from './flow/error-store.ts'
import type { FlowStore } from './flow/flow-store.ts'
import type { IdentityStore } from './identity/identity-store.ts'
import type { Schemas } from './identity/schemas.ts'
import type { Method } from './method/method.ts'
import type { SessionStore } from './session/session-store.ts'
import type { Tokenizer } from './session/tokenizer.ts'
import type { Database } from './storage/database.ts'

/** Everything the service is made of. Each request gets it; nothing is global. */
export interface Core {
  readonly config: Config
  readonly secrets: Secrets
  readonly urls: Urls
  readonly now: () => number
  readonly log: Logger
  readonly development: boolean
  readonly trustedProxies: readonly string[]
  readonly database: Database
  readonly schemas: Schemas
  readonly identities: IdentityStore
  readonly sessions: SessionStore
  readonly flows: FlowStore
  readonly codes: CodeStore
  readonly continuity: ContinuityStore
  readonly errors: ErrorStore
  readonly hasher: Hasher
  readonly guesses: GuessLimiter
  readonly courier: Courier
  readonly tokenizer: Tokenizer
  /** In the order in which the protocol asks them. */
  readonly methods: readonly Method[]
}
