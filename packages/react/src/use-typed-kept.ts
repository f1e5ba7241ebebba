import type { FlowState } from '@portico/flows'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** These prove something to the flow that asked for them; another flow asks for its own. */
const boundToFlow = /code|secret|token/

/**
 * What was typed lives in the fields themselves. A flow that takes the place of another may sort its fields
 * differently, and then they are new: this carries over what stood in those of the same name.
 */
export function useTypedKept(screen: RefObject<HTMLElement | null>, state: FlowState): void {
  const kept = useRef<{ id?: string; typed: Map<string, string> }>({ typed: new Map() })
  useLayoutEffect(() => {
    if (!('flow' in state) || !state.flow) return
    const { current } = kept
    const isNew = current.id !== undefined && current.id !== state.flow.id
    current.id = state.flow.id
    for (const field of screen.current?.querySelectorAll('input') ?? []) {
      const { name, type, value, defaultValue } = field
      if (type === 'hidden' || type === 'checkbox' || boundToFlow.test(name)) continue
      const before = current.typed.get(name)
      if (isNew && before && value === defaultValue) field.value = before
      else current.typed.set(name, value)
    }
  }, [screen, state])
}
