import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import { readConfig } from '../config/read-config.ts'
import type { Config, PartialConfig } from '../config/config.ts'
import { openSecrets, type Secrets } from '../config/secrets.ts'
import { makeUrls, type Urls } from '../config/urls.ts'
import { CodeStore } from '../credential/code-store.ts'
import { Hasher } from '../credential/hasher.ts'
import { FlowStore } from '../flow/flow-store.ts'
import { IdentityStore } from '../identity/identity-store.ts'
import { Schemas } from '../identity/schemas.ts'
import { enabledMethods } from '../method/all-methods.ts'
import { SessionStore } from '../session/session-store.ts'
import type { Database } from '../storage/database.ts'
import { DataInUse, lockData } from '../storage/lock-data.ts'
import { openDatabase } from '../storage/open-database.ts'
import { CannotDo, WrongUse } from './wrong-use.ts'

/** The accounts without the service around them: no port, no mail, nothing that runs by itself. */
export interface Accounts extends Disposable {
  readonly config: Config
  readonly log: Logger
  readonly secrets: Secrets
  readonly urls: Urls
  readonly database: Database
  readonly schemas: Schemas
  readonly identities: IdentityStore
  readonly sessions: SessionStore
  readonly flows: FlowStore
  readonly codes: CodeStore
  readonly hasher: Hasher
}

type Environment = Record<string, string | undefined>

export const dataFolder = (environment: Environment): string =>
  environment['PORTICO_DATA'] ?? '.portico'

/** Beside a running service too: both write to the same file in turns. */
export function openAccounts(environment: Environment, makeNew = false): Accounts {
  const folder = dataFolder(environment)
  if (!makeNew) ensureThere(folder)
  const named = environment['PORTICO_CONFIG']
  const configFile = named || 'portico.config.json'
  const written: PartialConfig =
    named || existsSync(configFile) ? JSON.parse(readFileSync(configFile, 'utf8')) : {}
  const config = readConfig(written, configFile)
  const schemas = new Schemas(config.identity, dirname(resolve(configFile)))
  const unlock = lockUnlessServed(folder)
  try {
    const secrets = openSecrets(folder)
    const urls = makeUrls(config, publicUrl(environment), publicUrl(environment))
    const database = openDatabase(join(folder, 'portico.db'), { beside: unlock === undefined })
    const identities = new IdentityStore(database, secrets, Date.now)
    const methods = enabledMethods({ config, urls })
    identities.assess = (identity, credentials) =>
      methods.some((method) => method.secondFactor?.(identity, credentials) === true)
        ? 'aal2'
        : 'aal1'
    return {
      config,
      log: pino({ level: 'silent' }),
      secrets,
      urls,
      database,
      schemas,
      identities,
      sessions: new SessionStore(database, identities, secrets, config, Date.now),
      flows: new FlowStore(database, secrets),
      codes: new CodeStore(database, secrets, Date.now),
      hasher: new Hasher(config.hasher),
      [Symbol.dispose]() {
        database.close()
        unlock?.()
      },
    }
  } catch (error) {
    unlock?.()
    throw error
  }
}

/** A mistyped folder must not become a new, empty installation. */
export function ensureThere(folder: string): void {
  if (existsSync(join(folder, 'portico.db'))) return
  throw new CannotDo(`There is no database in ${folder}: PORTICO_DATA says where it is.`)
}

function lockUnlessServed(folder: string): (() => void) | undefined {
  try {
    return lockData(folder, 0)
  } catch (error) {
    if (error instanceof DataInUse) return undefined
    throw error
  }
}

function publicUrl(environment: Environment): string {
  const given = environment['PORTICO_PUBLIC_URL']
  if (given !== undefined && !URL.canParse(given)) {
    throw new WrongUse(`PORTICO_PUBLIC_URL is "${given}"; it must be an address.`)
  }
  return given ?? `http://localhost:${environment['PORTICO_PORT'] ?? '4455'}`
}
