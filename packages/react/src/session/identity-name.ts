import type { Flow, Session } from '@portico/client'
import { nodeValue } from '../node-value.ts'

const named = ['email', 'username', 'phone', 'name']

/** What an account is called on the screen: by what its owner signs in with, as far as that is known. */
export function identityName(session: Session | undefined, flow?: Flow): string | undefined {
  const traits = session?.identity?.traits ?? {}
  const trait = named.map((name) => traits[name]).find((value) => typeof value === 'string')
  if (trait) return trait
  // Whoever signs in again is named by the flow itself.
  const identifier = flow?.ui.nodes.find(
    (node) => node.type === 'input' && node.attributes.name === 'identifier',
  )
  return (identifier?.type === 'input' && nodeValue(identifier.attributes.value)) || undefined
}
