import type { Flow } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import type { PasswordPolicy } from './engine.ts'

/** What is only offered to someone who has a second factor. */
const secondFactor = /^(totp_unlink|lookup_secret_(reveal|disable)|webauthn_remove)$/

/** How long a password that is chosen in this flow must be; the wire does not carry it. */
export function minPassword(
  policy: PasswordPolicy | undefined,
  kind: FlowKind,
  { ui }: Flow,
): number | undefined {
  if (kind !== 'registration' && kind !== 'settings') return undefined
  const hasSecond = ui.nodes.some(
    (node) => node.type === 'input' && secondFactor.test(node.attributes.name),
  )
  return hasSecond ? policy?.minLength : policy?.minLengthAlone
}
