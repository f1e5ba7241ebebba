import { parseArgs } from 'node:util'
import { checkPassword } from '../credential/password-policy.ts'
import { FormProblem } from '../flow/form-problem.ts'
import { isUuid } from '../flow/load-flow.ts'
import { type Fields, isFields } from '../http/fields.ts'
import { derive } from '../identity/derive.ts'
import { type StoredIdentity, wireIdentity } from '../identity/identity-record.ts'
import { IdentifierTaken } from '../identity/identity-store.ts'
import { normaliseAddress } from '../identity/identity-schema.ts'
import { readTraits } from '../identity/read-traits.ts'
import { checkTraits } from '../identity/trait-problems.ts'
import { type Accounts, openAccounts } from './open-accounts.ts'
import { recoveryCode } from './recovery-code.ts'
import type { Terminal } from './run-command.ts'
import { CannotDo, WrongUse } from './wrong-use.ts'

const usage = `npm run identities -- list [--limit N] [--offset N]
npm run identities -- show | disable | enable | delete | recover ID
npm run identities -- create --email ADDRESS | --traits JSON [--schema ID] [--password-stdin]
An e-mail address does instead of an ID. --json answers as JSON.`

const options = {
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '50' },
  offset: { type: 'string', default: '0' },
  email: { type: 'string' },
  traits: { type: 'string' },
  schema: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

type Written = ReturnType<typeof parse>

/** `npm run identities`: what an operator does to accounts, with the service running or not. */
export async function identities(terminal: Terminal): Promise<void> {
  const written = parse(terminal.args)
  const [action = '', id, ...more] = written.positionals
  const needsId = ['show', 'disable', 'enable', 'delete', 'recover'].includes(action)
  if (!needsId && action !== 'list' && action !== 'create') throw new WrongUse(usage)
  if (more.length > 0 || needsId !== (id !== undefined)) throw new WrongUse(usage)
  using accounts = openAccounts(terminal.environment, action === 'create')
  const answer = await act(accounts, action, id ?? '', written, terminal)
  terminal.print(written.values.json ? JSON.stringify(answer.json, null, 2) : answer.text)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new WrongUse(`${why}\n${usage}`)
  }
}

interface Answer {
  json: unknown
  text: string
}

async function act(
  accounts: Accounts,
  action: string,
  id: string,
  written: Written,
  terminal: Terminal,
): Promise<Answer> {
  const { identities: store, sessions } = accounts
  switch (action) {
    case 'list':
      return list(accounts, count(written.values.limit), count(written.values.offset))
    case 'create':
      return create(accounts, written, terminal)
    case 'show':
      return shown(accounts, find(accounts, id))
    case 'disable': {
      const identity = find(accounts, id)
      accounts.database.transaction(() => {
        store.setState(identity.id, 'inactive')
        // Or they would be good again once the account is.
        sessions.revokeAll(identity.id)
      })
      return said(accounts, identity, 'is disabled and signed out everywhere')
    }
    case 'enable': {
      const identity = find(accounts, id)
      store.setState(identity.id, 'active')
      return said(accounts, identity, 'is enabled')
    }
    case 'delete': {
      const identity = find(accounts, id)
      store.delete(identity.id)
      return { json: { id: identity.id, deleted: true }, text: `${identity.id} is deleted.` }
    }
    default: {
      const code = recoveryCode(accounts, find(accounts, id))
      return {
        json: code,
        text: `Code: ${code.recovery_code}\nTo be entered at: ${code.recovery_link}\nGood once, until ${code.expires_at}.`,
      }
    }
  }
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new WrongUse(`"${text}" is not a number of accounts.\n${usage}`)
  }
  return number
}

function find({ identities: store }: Accounts, given: string): StoredIdentity {
  const address = isUuid(given) ? undefined : normaliseAddress(given, 'email')
  const found = isUuid(given)
    ? store.find(given.toLowerCase())
    : address === undefined
      ? undefined
      : (store.findByAddress('recovery', 'email', address) ??
        store.findByAddress('verifiable', 'email', address) ??
        store.findByIdentifier(['password', 'code'], address))
  if (found === undefined) throw new CannotDo(`There is no identity ${given}.`)
  return found
}

function list({ identities: store, urls }: Accounts, limit: number, offset: number): Answer {
  const found = store.list(limit, offset)
  const line = (identity: StoredIdentity) =>
    [
      identity.id,
      identity.state.padEnd(8),
      new Date(identity.createdAt).toISOString(),
      nameOf(identity),
    ].join('  ')
  return {
    json: found.map((identity) => wireIdentity(identity, urls.public)),
    text: found.length === 0 ? 'There are no identities here.' : found.map(line).join('\n'),
  }
}

const nameOf = ({ verifiable, recovery }: StoredIdentity) =>
  [...new Set([...verifiable, ...recovery].map(({ value }) => value))].join(', ')

function shown(accounts: Accounts, identity: StoredIdentity): Answer {
  const credentials = [...accounts.identities.credentials(identity.id).keys()]
  const sessions = accounts.sessions.countOthers(identity.id, '')
  const json = { ...wireIdentity(identity, accounts.urls.public), credentials, sessions }
  const addresses = identity.verifiable.map(
    ({ value, verified }) => `${value} (${verified ? 'verified' : 'not verified'})`,
  )
  const text = [
    `ID           ${identity.id}`,
    `State        ${identity.state}`,
    `Made         ${new Date(identity.createdAt).toISOString()}`,
    `Schema       ${identity.schemaId}`,
    `Traits       ${JSON.stringify(identity.traits)}`,
    `Addresses    ${addresses.join(', ') || 'none'}`,
    `Signs in by  ${credentials.join(', ') || 'nothing yet'}`,
    `Assurance    ${identity.availableAal}`,
    `Sessions     ${sessions}`,
  ].join('\n')
  return { json, text }
}

function said(accounts: Accounts, { id }: StoredIdentity, what: string): Answer {
  return {
    json: wireIdentity(accounts.identities.get(id), accounts.urls.public),
    text: `${id} ${what}.`,
  }
}

/** Without a password its owner comes in by a code; `recover` makes one. */
async function create(
  accounts: Accounts,
  { values }: Written,
  terminal: Terminal,
): Promise<Answer> {
  if ((values.email === undefined) === (values.traits === undefined)) {
    throw new WrongUse(`create needs either --email or --traits.\n${usage}`)
  }
  const schema =
    values.schema === undefined ? accounts.schemas.default : accounts.schemas.all.get(values.schema)
  if (schema === undefined) throw new CannotDo(`There is no identity schema ${values.schema}.`)
  const password = values['password-stdin']
    ? (await terminal.input()).replace(/\r?\n$/, '')
    : undefined
  try {
    const written = values.traits === undefined ? { email: values.email } : parsed(values.traits)
    const traits = readTraits(schema, written)
    checkTraits(schema, traits)
    const { identifiers } = derive(schema, traits)
    if (password !== undefined) {
      // The command asks nobody outside unless it is told to: it must work on a machine without a network.
      await checkPassword({ ...accounts, development: true }, password, {
        identifiers: identifiers.map(({ identifier }) => identifier),
        alone: true,
      })
    }
    const credentials =
      password === undefined
        ? []
        : [
            {
              type: 'password',
              config: { hashed_password: await accounts.hasher.hash(password) },
            },
          ]
    const identity = accounts.identities.create(schema, traits, credentials)
    return said(accounts, identity, 'is made')
  } catch (error) {
    if (error instanceof IdentifierTaken) {
      throw new CannotDo(`${error.identityId} has ${error.identifier} already.`)
    }
    if (error instanceof FormProblem) throw new CannotDo(inWords(error))
    throw error
  }
}

function parsed(json: string): Fields {
  try {
    const traits: unknown = JSON.parse(json)
    if (isFields(traits)) return traits
  } catch {
    // Said below.
  }
  throw new WrongUse('--traits must be a JSON object.')
}

const inWords = (problem: FormProblem) =>
  problem.messages
    .map(({ field, message }) => (field === undefined ? message.text : `${field}: ${message.text}`))
    .join(' ')
