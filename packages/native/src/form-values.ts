import type { InputNode } from '@portico/client'
import { createContext, use } from 'react'

/** What one method's form holds while somebody fills it in; a phone has no form of its own. */
export interface FormValues {
  /** What was typed, by the field's name; undefined while nothing was. */
  typed: (name: string) => string | undefined
  type: (name: string, value: string) => void
  /** What seems wrong with a field before it was sent. */
  problem: (name: string) => string | undefined
  /** A field's own look at what it holds, asked before the form goes out. The answer ends it. */
  guard: (name: string, check: () => string | undefined) => () => void
  /** As if the form's first button had been pressed, with what was typed this very moment. */
  send: (name: string, value: string) => void
  /** `unchecked`: what the button asks for does not need every field that the form's own method does. */
  press: (button: InputNode, unchecked?: boolean) => void
  /** The whole of the form, for a button that first starts something else; undefined while it has a gap. */
  gather: () => Readonly<Record<string, unknown>> | undefined
  /** Something is under way; `pressed` is the button that began it. */
  busy: boolean
  pressed: string | undefined
}

const nothing: FormValues = {
  typed: () => undefined,
  type: () => {},
  problem: () => undefined,
  guard: () => () => {},
  send: () => {},
  press: () => {},
  gather: () => undefined,
  busy: false,
  pressed: undefined,
}

export const FormValues = createContext<FormValues>(nothing)

export const useFormValues = (): FormValues => use(FormValues)
