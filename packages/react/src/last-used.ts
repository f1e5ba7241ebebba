import type { InputNode } from '@portico/client'
import { createContext } from 'react'
import type { MethodForm } from './method-forms.ts'

/** How the visitor signed in last on this device: a method, or `oidc.<provider>`. */
export const LastUsed = createContext<string | undefined>(undefined)

export const isLast = (last: string | undefined, { group, attributes }: InputNode): boolean =>
  last === (group === 'oidc' ? `oidc.${String(attributes.value)}` : group)

/** What was used last comes first; the rest stays in its order. */
export function lastFirst(last: string | undefined, forms: MethodForm[]): MethodForm[] {
  const rank = (button: InputNode) => Number(!isLast(last, button))
  for (const { oneTap, buttons } of forms) if (oneTap) buttons.sort((a, b) => rank(a) - rank(b))
  const ranks = (form: MethodForm) => Number(!form.buttons.some((button) => isLast(last, button)))
  return forms.sort((a, b) => ranks(a) - ranks(b))
}
