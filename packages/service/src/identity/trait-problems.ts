import type { Message } from '@portico/client'
import type { ErrorObject } from 'ajv'
import { message } from '../flow/message.ts'
import { type FieldMessage, FormProblem } from '../flow/form-problem.ts'
import type { Fields } from '../http/fields.ts'
import type { IdentitySchema } from './identity-schema.ts'

/** Throws what the schema finds wrong, each beside its field. */
export function checkTraits(schema: IdentitySchema, traits: Fields): void {
  if (schema.validate({ traits })) return
  const found = (schema.validate.errors ?? []).flatMap((error) => fieldMessage(error) ?? [])
  throw new FormProblem(
    ...(found.length > 0 ? found : [{ message: message.generic('invalid traits') }]),
  )
}

function fieldMessage(error: ErrorObject): FieldMessage | undefined {
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  const params: Record<string, unknown> = error.params
  if (error.keyword === 'required') {
    const missing = String(params['missingProperty'])
    return { field: `${field}.${missing}`, message: message.missing(missing) }
  }
  if (error.keyword === 'additionalProperties') {
    const extra = String(params['additionalProperty'])
    return {
      message: message.generic(`additionalProperties ${JSON.stringify(extra)} not allowed`),
    }
  }
  return { field, message: sentence(error, params) }
}

function sentence(error: ErrorObject, params: Record<string, unknown>): Message {
  const value: unknown = error.data
  const limit = Number(params['limit'])
  const length =
    typeof value === 'string' ? Array.from(value).length : Array.isArray(value) ? value.length : 0
  switch (error.keyword) {
    case 'minLength':
      return message.tooShort(limit, length)
    case 'maxLength':
      return message.tooLong(limit, length)
    case 'pattern':
      return message.pattern(String(params['pattern']))
    case 'minimum':
      return message.minimum(limit, value)
    case 'exclusiveMinimum':
      return message.exclusiveMinimum(limit, value)
    case 'maximum':
      return message.maximum(limit, value)
    case 'exclusiveMaximum':
      return message.exclusiveMaximum(limit, value)
    case 'multipleOf':
      return message.multipleOf(Number(params['multipleOf']), value)
    case 'maxItems':
      return message.maxItems(limit, length)
    case 'minItems':
      return message.minItems(limit, length)
    case 'uniqueItems':
      return message.uniqueItems(Number(params['i']), Number(params['j']))
    case 'type':
      return message.wrongType(
        [String(params['type'])].flatMap((type) => type.split(',')),
        typeName(value),
      )
    case 'const':
      return message.notConstant(params['allowedValue'])
    case 'enum':
      return message.generic(
        `value must be one of ${[params['allowedValues']]
          .flat()
          .map((allowed) => JSON.stringify(allowed))
          .join(', ')}`,
      )
    case 'format':
      if (params['format'] === 'email') return message.invalidEmail(String(value))
      if (params['format'] === 'tel') return message.invalidPhone(String(value))
      return message.generic(
        `${JSON.stringify(value)} is not valid ${JSON.stringify(params['format'])}`,
      )
    default:
      return message.generic(error.message ?? 'is not valid')
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
