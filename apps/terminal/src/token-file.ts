import { homedir } from 'node:os'
import { join } from 'node:path'
import type { SecretName, SecretStore } from '@portico/flows/native'
import { fs } from './builtin.ts'
import { Stop } from './exit-code.ts'

type Environment = Record<string, string | undefined>

/** Where the command keeps what is to stay, under the user's configuration folder. */
export function configFolder(environment: Environment, platform = process.platform): string {
  const base =
    platform === 'win32'
      ? (environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'))
      : environment['XDG_CONFIG_HOME'] || join(environment['HOME'] ?? homedir(), '.config')
  return join(base, 'portico')
}

/** One file for each service address, named so that people find it. */
export function tokenFile(service: string, environment: Environment): string {
  const name = service.replace('://', '_').replaceAll(/[^\w.-]+/g, '_')
  return join(configFolder(environment), 'sessions', `${name}.json`)
}

/** Secrets in a file that only its owner can read. Every write is whole or not at all. */
export function fileSecrets(file: string): SecretStore {
  const read = (): Partial<Record<SecretName, string>> => {
    let text: string
    try {
      refuseIfOthersCanRead(file)
      text = fs.readFileSync(file, 'utf8')
    } catch (problem) {
      if (isMissing(problem)) return {}
      throw problem
    }
    try {
      const kept: unknown = JSON.parse(text)
      return typeof kept === 'object' && kept !== null ? onlyTexts(kept) : {}
    } catch {
      throw new Stop('wrongUse', `${file} is damaged. Remove it and sign in again.`)
    }
  }

  const change = (name: SecretName, value: string | undefined) => {
    const { [name]: _old, ...rest } = read()
    const kept = value === undefined ? rest : { ...rest, [name]: value }
    if (Object.keys(kept).length === 0) fs.rmSync(file, { force: true })
    else
      writeWhole(
        file,
        `${JSON.stringify({ about: 'A session of the portico command: secret.', ...kept }, null, 2)}\n`,
      )
    return Promise.resolve()
  }

  return {
    get: (name) => Promise.resolve(read()[name]),
    set: (name, value) => change(name, value),
    remove: (name) => change(name, undefined),
  }
}

function onlyTexts(kept: object): Partial<Record<SecretName, string>> {
  const found: Partial<Record<SecretName, string>> = {}
  for (const name of ['session-token', 'tokens-to-end', 'exchange-code'] as const) {
    const value: unknown = Reflect.get(kept, name)
    if (typeof value === 'string') found[name] = value
  }
  return found
}

function refuseIfOthersCanRead(file: string): void {
  const { mode, uid } = fs.statSync(file)
  // Windows has no such modes; the user's own folder is theirs there.
  if (process.platform === 'win32') return
  if ((mode & 0o077) !== 0) {
    throw new Stop(
      'wrongUse',
      `${file} can be read by others, so its session may be known to them. Run chmod 600 on it, or remove it and sign in again.`,
    )
  }
  if (uid !== process.getuid?.()) {
    throw new Stop('wrongUse', `${file} belongs to another user. Remove it and sign in again.`)
  }
}

/** Written beside it and then put in its place: a Ctrl-C between the two leaves the old file as it was. */
function writeWhole(file: string, text: string): void {
  fs.mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}.${Date.now().toString(36)}`
  try {
    fs.writeFileSync(beside, text, { mode: 0o600, flag: 'wx' })
    fs.renameSync(beside, file)
  } catch (problem) {
    fs.rmSync(beside, { force: true })
    throw problem
  }
}

const isMissing = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
