import { message } from '../flow/message.ts'
import { input, type UiNode } from '../flow/node.ts'
import type { Scene } from './method.ts'

/** The field for who signs in. Passkeys fill it by themselves, where they are on. */
export function identifierNode({ call, flow }: Scene, value = ''): UiNode {
  const { core } = call
  const named = core.schemas
    .choose(flow.schemaId)
    .traits.filter(({ role }) => role.password || role.webauthn || role.code !== undefined)
  const [only] = named
  const title = named.length === 1 ? only?.schema['title'] : undefined
  const passkeys =
    flow.refresh !== true &&
    core.methods.some(({ name }) => name === 'passkey' || name === 'webauthn')
  return input(
    'default',
    {
      name: 'identifier',
      type: 'text',
      value,
      required: true,
      ...(passkeys && { autocomplete: 'username webauthn' }),
    },
    only !== undefined && typeof title === 'string'
      ? message.trait(title, only.name)
      : message.identifier,
  )
}
