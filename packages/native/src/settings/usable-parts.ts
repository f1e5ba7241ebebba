import type { FormNode } from '@portico/client'
import type { MethodForm } from '@portico/react/flow'
import { settingsParts } from '@portico/react/flow'
import { drawnForms } from '../drawn-forms.ts'

/**
 * The parts of the settings that an app can change. Connecting an account elsewhere is left out: the service
 * ties it to a browser's cookie, which an app does not have. Disconnecting one works.
 */
export function usableParts(nodes: readonly FormNode[], hasCeremonies: boolean): MethodForm[] {
  return drawnForms(settingsParts(nodes.filter((node) => !connects(node))), hasCeremonies)
}

const connects = (node: FormNode): boolean =>
  node.type === 'input' && node.group === 'oidc' && node.attributes.name === 'link'
