import type { FormEvent } from 'react'

/** Where a form goes: by itself without script, by `onSubmit` with it. */
export interface FormPost {
  action: string | undefined
  method: string
  busy: boolean
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** The attributes of a method's form. */
export function formPost(group: string, { action, method, busy, onSubmit }: FormPost) {
  return {
    action,
    method: method.toLowerCase(),
    onSubmit,
    'aria-busy': busy,
    className: 'p-form',
    'data-method': group,
  }
}
