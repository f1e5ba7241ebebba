import type { FormNode } from '@portico/client'
import type { MethodForm } from '@portico/react/flow'
import { settingsParts } from '@portico/react/flow'
import { drawnForms } from '../drawn-forms.ts'

interface Means {
  hasCeremonies: boolean
  /** Connecting an account elsewhere ends in a browser's cookie, which an app does not have. */
  hasBrowser: boolean
}

/** The parts of the settings that can be changed here, with what this app has. */
export function usableParts(
  nodes: readonly FormNode[],
  { hasCeremonies, hasBrowser }: Means,
): MethodForm[] {
  const usable = hasBrowser ? nodes : nodes.filter((node) => !connects(node))
  return drawnForms(settingsParts(usable), hasCeremonies)
}

const connects = (node: FormNode): boolean =>
  node.type === 'input' && node.group === 'oidc' && node.attributes.name === 'link'
