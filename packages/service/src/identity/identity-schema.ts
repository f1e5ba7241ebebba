import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { type Fields, isFields } from '../http/fields.ts'
import { type Channel, isEmail, normaliseEmail, normalisePhone } from './normalise.ts'

/** What the extension keyword says about one trait. */
export interface TraitRole {
  password: boolean
  webauthn: boolean
  code: Channel | undefined
  displayName: boolean
  accountName: boolean
  verification: Channel | undefined
  recovery: Channel | undefined
}

export interface Trait {
  /** `name.first` */
  path: string
  /** `traits.name.first` */
  name: string
  schema: Fields
  required: boolean
  role: TraitRole
}

export interface IdentitySchema {
  id: string
  raw: Record<string, unknown>
  selectable: boolean
  traits: Trait[]
  validate: ValidateFunction
}

/** The schema cannot be used; the message says where. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'

  constructor(id: string, problem: string) {
    super(`identity schema ${id}: ${problem}`)
  }
}

const keyword = 'ory.sh/kratos'
const channel = { enum: ['email', 'sms'] }
const toggle = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'boolean' } },
  additionalProperties: false,
})
const extension = {
  type: 'object',
  properties: {
    credentials: {
      type: 'object',
      properties: {
        password: toggle('identifier'),
        webauthn: toggle('identifier'),
        totp: toggle('account_name'),
        passkey: toggle('display_name'),
        code: {
          type: 'object',
          properties: { identifier: { type: 'boolean' }, via: channel },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    verification: { type: 'object', properties: { via: channel }, additionalProperties: false },
    recovery: { type: 'object', properties: { via: channel }, additionalProperties: false },
    organizations: { type: 'object' },
  },
  additionalProperties: false,
}

// Not as a keyword of the validator: it takes no name with a dot or a slash.
const isExtension = new Ajv({ strict: false }).compile(extension)

function newAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, $data: false })
  formats.default(ajv)
  ajv.addFormat('email', isEmail)
  ajv.addFormat('email_loose', /^[^\s@]+@[^\s@]+$/)
  ajv.addFormat('tel', (value: string) => normalisePhone(value) !== undefined)
  ajv.addFormat('no-validate', true)
  return ajv
}

export function compileSchema(
  id: string,
  raw: Record<string, unknown>,
  selectable: boolean,
): IdentitySchema {
  const properties = raw['properties']
  const traits = isFields(properties) ? properties['traits'] : undefined
  if (!isFields(traits) || traits['type'] !== 'object') {
    throw new SchemaError(id, 'properties.traits must be an object schema')
  }
  try {
    return { id, raw, selectable, traits: leaves(traits, ''), validate: newAjv().compile(raw) }
  } catch (error) {
    throw new SchemaError(id, error instanceof Error ? error.message : String(error))
  }
}

function leaves(schema: Fields, prefix: string): Trait[] {
  const properties = isFields(schema['properties']) ? schema['properties'] : {}
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(properties).flatMap(([name, inner]) => {
    if (!isFields(inner)) return []
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (isFields(inner['properties'])) return leaves(inner, path)
    return [
      {
        path,
        name: `traits.${path}`,
        schema: inner,
        required: required.includes(name),
        role: roleOf(inner),
      },
    ]
  })
}

function roleOf(schema: Fields): TraitRole {
  if (schema[keyword] !== undefined && !isExtension(schema[keyword])) {
    const [error] = isExtension.errors ?? []
    throw new Error(`${keyword}${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'}`)
  }
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>(
      (value, name) => (isFields(value) ? value[name] : undefined),
      schema[keyword],
    )
  const via = (value: unknown): Channel | undefined =>
    value === 'email' || value === 'sms' ? value : undefined
  return {
    password: at('credentials', 'password', 'identifier') === true,
    webauthn: at('credentials', 'webauthn', 'identifier') === true,
    code:
      at('credentials', 'code', 'identifier') === true
        ? (via(at('credentials', 'code', 'via')) ?? 'email')
        : undefined,
    displayName: at('credentials', 'passkey', 'display_name') === true,
    accountName: at('credentials', 'totp', 'account_name') === true,
    verification: via(at('verification', 'via')),
    recovery: via(at('recovery', 'via')),
  }
}

/** Reads one trait out of all of them. */
export function traitAt(traits: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), traits)
}

export function textTrait(traits: Fields, path: string): string | undefined {
  const value = traitAt(traits, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An address in the one spelling that is compared and stored. */
export function normaliseAddress(value: string, via: Channel): string | undefined {
  if (via === 'sms') return normalisePhone(value)
  const email = normaliseEmail(value)
  return isEmail(email) ? email : undefined
}
