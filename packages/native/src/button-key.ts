import type { InputNode } from '@portico/client'
import { nodeValue } from '@portico/react/flow'

/** Several buttons of a form share a name; name and value together are one of them. */
export const buttonKey = ({ attributes }: InputNode): string =>
  `${attributes.name}=${nodeValue(attributes.value)}`
