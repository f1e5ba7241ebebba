import type { InputType, NodeGroup } from '@portico/client'
import { message } from '../flow/message.ts'
import { input, type UiNode } from '../flow/node.ts'
import type { Fields } from '../http/fields.ts'
import { type IdentitySchema, type Trait, traitAt } from './identity-schema.ts'

const maxOptions = 500

const typesByFormat: Record<string, InputType> = {
  email: 'email',
  tel: 'tel',
  uri: 'url',
  date: 'date',
  'date-time': 'datetime-local',
}

function inputType(trait: Trait): InputType {
  const { type, format } = trait.schema
  if (trait.path.split('.').at(-1) === 'password') return 'password'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'checkbox'
  return typesByFormat[String(format)] ?? 'text'
}

/** One field for each trait, in the schema's order. */
export function traitNodes(
  schema: IdentitySchema,
  group: NodeGroup,
  traits: Fields = {},
): UiNode[] {
  return schema.traits.map((trait) => {
    const { schema: rules, name } = trait
    const type = inputType(trait)
    const value = traitAt(traits, trait.path)
    const title = rules['title']
    const pattern = rules['pattern']
    const options = Array.isArray(rules['enum']) ? rules['enum'] : undefined
    return input(
      group,
      {
        name,
        type,
        ...(value !== undefined && { value }),
        ...(trait.required && { required: true }),
        ...((type === 'email' || type === 'tel' || type === 'url') && { autocomplete: type }),
        ...(typeof pattern === 'string' && { pattern }),
        ...(options !== undefined && {
          options: options.slice(0, maxOptions).map((option: unknown) => ({ value: option })),
        }),
        ...(rules['disableFormField'] === true && { disabled: true }),
      },
      typeof title === 'string' ? message.trait(title, name) : undefined,
    )
  })
}
