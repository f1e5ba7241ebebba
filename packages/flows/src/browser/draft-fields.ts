import type { Flow } from '@portico/client'

const kept = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'datetime-local'])

const secretNames = /password|secret|token|(^|[._])code$|_code$|^(passkey|webauthn)_/

const secretUses = /password|one-time-code/

/**
 * The fields of a flow that may be kept in the tab's storage: typed, and no secret. The flow decides, not the
 * page: a password that is being looked at is a plain text field there.
 */
export function draftFields({ ui }: Flow): string[] {
  return ui.nodes.flatMap((node) => {
    if (node.type !== 'input') return []
    const { name, type, autocomplete = '' } = node.attributes
    if (!kept.has(type) || secretNames.test(name) || secretUses.test(autocomplete)) return []
    return [name]
  })
}
