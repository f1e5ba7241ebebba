import { createContext, use, useCallback } from 'react'

/** Where the fields of a screen are, so that the first wrong one can be gone to. */
export interface FieldFocus {
  register: (name: string, focus: () => void) => () => void
  goTo: (name: string) => void
}

export const FieldFocus = createContext<FieldFocus | undefined>(undefined)

export function createFieldFocus(): FieldFocus {
  const fields = new Map<string, () => void>()
  return {
    register(name, focus) {
      fields.set(name, focus)
      return () => {
        if (fields.get(name) === focus) fields.delete(name)
      }
    },
    goTo: (name) => fields.get(name)?.(),
  }
}

/** A ref for the control of a field. */
export function useFocusable(name: string): (control: { focus: () => void } | null) => void {
  const places = use(FieldFocus)
  return useCallback(
    (control) => (control ? places?.register(name, () => control.focus()) : undefined),
    [places, name],
  )
}
