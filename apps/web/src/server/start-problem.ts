import {
  ConfigError,
  DatabaseRefused,
  DataInUse,
  SchemaError,
  SecretsError,
} from '@portico/service'
import { WrongSetting } from './site-config.ts'

const ours = [WrongSetting, ConfigError, DatabaseRefused, DataInUse, SchemaError, SecretsError]

/** What a person can mend before the next start, as one sentence; undefined for our own faults. */
export function inOneSentence(problem: unknown): string | undefined {
  if (!(problem instanceof Error)) return undefined
  if (ours.some((kind) => problem instanceof kind)) return problem.message
  if (!('code' in problem)) return undefined
  const port = 'port' in problem ? String(problem.port) : 'given'
  const path = 'path' in problem ? String(problem.path) : 'its data folder'
  switch (problem.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: end what runs there, or choose another with PORTICO_PORT.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'port' in problem
        ? `Port ${port} may not be opened by this user: choose one above 1023 with PORTICO_PORT.`
        : `No permission to write to ${path}: change its owner, or, for accounts, choose another folder with PORTICO_DATA.`
    default:
      return undefined
  }
}
