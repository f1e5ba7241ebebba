import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import type { PartialConfig } from './config/config.ts'
import { mergeConfig, readConfig } from './config/read-config.ts'
import { makeSecrets, openSecrets } from './config/secrets.ts'
import { makeUrls } from './config/urls.ts'
import type { Core } from './core.ts'
import { Courier } from './courier/courier.ts'
import type { MailboxMessage } from './courier/message-store.ts'
import { CodeStore } from './credential/code-store.ts'
import { GuessLimiter } from './credential/guess-limiter.ts'
import { Hasher } from './credential/hasher.ts'
import { ContinuityStore } from './flow/continuity-store.ts'
import { ErrorStore } from './flow/error-store.ts'
import { FlowStore } from './flow/flow-store.ts'
import { answerCall } from './http/answer-call.ts'
import { fromRequest, type Incoming, type Visitor } from './http/incoming.ts'
import { type Outgoing, toResponse } from './http/outgoing.ts'
import { RouteTable } from './http/route.ts'
import { IdentityStore } from './identity/identity-store.ts'
import { Schemas } from './identity/schemas.ts'
import { enabledMethods } from './method/all-methods.ts'
import { purge } from './purge.ts'
import { allRoutes } from './routes.ts'
import { SessionStore } from './session/session-store.ts'
import { Tokenizer } from './session/tokenizer.ts'
import { lockData } from './storage/lock-data.ts'
import { openDatabase } from './storage/open-database.ts'

export interface ServiceOptions {
  /** What the visitor's browser sees; every link comes from it. */
  publicUrl: string
  /** Where the pages are, if not there. */
  siteUrl?: string
  /** Folder of the database and the secrets; without one all lives in memory and is gone at the end. */
  data?: string
  /** A `portico.config.json` to read. */
  configFile?: string
  /** Settings of the caller, over those of the file. */
  config?: PartialConfig
  /** In production mode there is no development mailbox. */
  mode?: 'development' | 'production'
  trustedProxies?: string[]
  log?: Logger
  /** For tests that let time pass. */
  now?: () => number
}

export interface Service extends AsyncDisposable {
  fetch(request: Request, visitor: Visitor): Promise<Response>
  /** The same without the cost of `Request` and `Response`. */
  answer(request: Incoming): Promise<Outgoing>
  /** What was sent, newest first, where no mail server is configured. */
  mailbox(recipient?: string): MailboxMessage[]
  readonly core: Core
  close(): Promise<void>
}

const purgeEvery = 600_000

/** Opens the identity service. It answers when this resolves, and refuses by name what it cannot work with. */
export async function openService(options: ServiceOptions): Promise<Service> {
  // Taken before anything is read: a second service on the same folder would send mail twice.
  const unlock = options.data === undefined ? () => undefined : lockData(options.data)
  const core = await assemble(options).catch((error: unknown) => {
    unlock()
    throw error
  })
  const routes = new RouteTable(allRoutes(core.methods))
  const timer = setInterval(() => {
    try {
      purge(core)
    } catch (error) {
      // A full disk passes; the service stays.
      core.log.error({ err: error }, 'expired rows could not be purged')
    }
  }, purgeEvery)
  timer.unref()
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= (async () => {
      clearInterval(timer)
      await core.courier.close()
      core.database.close()
      unlock()
    })()
    return closed
  }
  const answer = (request: Incoming) => answerCall(core, routes, request)
  return {
    core,
    answer,
    fetch: async (request, visitor) => toResponse(await answer(fromRequest(request, visitor))),
    mailbox: (recipient) => core.courier.mailbox(recipient),
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function assemble(options: ServiceOptions): Promise<Core> {
  const { data, configFile } = options
  const written: PartialConfig =
    configFile === undefined ? {} : JSON.parse(readFileSync(configFile, 'utf8'))
  const config = readConfig(mergeConfig(written, options.config ?? {}), configFile)
  const now = options.now ?? Date.now
  const development = options.mode !== 'production'
  const log = options.log ?? pino({ level: 'silent' })
  const urls = makeUrls(config, options.publicUrl, options.siteUrl ?? options.publicUrl)
  const schemas = new Schemas(
    config.identity,
    configFile === undefined ? '.' : dirname(resolve(configFile)),
  )
  const secrets = data === undefined ? makeSecrets() : openSecrets(data)
  const database = openDatabase(data === undefined ? ':memory:' : join(data, 'portico.db'))
  const identities = new IdentityStore(database, secrets, now)
  const methods = enabledMethods({ config, urls })
  identities.assess = (identity, credentials) =>
    methods.some((method) => method.secondFactor?.(identity, credentials) === true)
      ? 'aal2'
      : 'aal1'
  const core: Core = {
    config,
    secrets,
    urls,
    now,
    log,
    development,
    trustedProxies: options.trustedProxies ?? [],
    database,
    schemas,
    identities,
    methods,
    sessions: new SessionStore(database, identities, secrets, config, now),
    flows: new FlowStore(database, secrets),
    codes: new CodeStore(database, secrets, now),
    continuity: new ContinuityStore(database),
    errors: new ErrorStore(database),
    hasher: new Hasher(config.hasher),
    guesses: new GuessLimiter(now),
    courier: new Courier(database, secrets, config, urls, development, now, log),
    tokenizer: new Tokenizer(database, secrets, config, `${urls.public}/`, now),
  }
  await core.hasher.warm()
  const { mitigate } = config.security.account_enumeration
  const canHide = config.methods.code.enabled && core.courier.reaches('email')
  if (mitigate && !canHide && config.flows.registration.enabled) {
    log.warn(
      { event: 'sign_up_tells_accounts' },
      'without codes by mail, the sign-up form tells which addresses have an account',
    )
  }
  return core
}
