import type { Flow } from '@portico/client'
import { useState } from 'react'

type Values = Readonly<Record<string, string>>

/**
 * What was typed on a screen, by name: it stays when the flow is renewed and when another method of the same
 * flow asks for the same. What has been saved is no longer typed.
 * `known` is what need not be typed at all.
 */
export function useTypedValues(flow: Flow | undefined, known: Values = {}) {
  const [values, setValues] = useState<Values>({})
  const [seen, setSeen] = useState(flow)
  if (flow !== seen) {
    setSeen(flow)
    if (flow?.state === 'success' && !hasErrors(flow)) setValues({})
  }
  return {
    typed: (name: string): string | undefined => values[name] ?? known[name],
    type: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
  }
}

export type TypedValues = ReturnType<typeof useTypedValues>

/** A settings flow stays “success” after its first save, also when a later one is refused. */
function hasErrors({ ui }: Flow): boolean {
  const said = [...(ui.messages ?? []), ...ui.nodes.flatMap((node) => messagesOf(node))]
  return said.some(({ type }) => type === 'error')
}

const messagesOf = (node: Flow['ui']['nodes'][number]) =>
  node.type === 'unknown' ? [] : node.messages
