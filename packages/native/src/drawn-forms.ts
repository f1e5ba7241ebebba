import type { MethodForm } from '@portico/react/flow'

/** What can be used here: without passkeys on this device, their buttons would lead nowhere. */
export function drawnForms(forms: readonly MethodForm[], hasCeremonies: boolean): MethodForm[] {
  if (hasCeremonies) return [...forms]
  return forms
    .map((form) => ({
      ...form,
      buttons: form.buttons.filter(({ attributes }) => attributes.type === 'submit'),
    }))
    .filter(({ buttons, keys, nodes }) => buttons.length > 0 || keys?.length || nodes.some(isShown))
}

const isShown = (node: MethodForm['nodes'][number]): boolean =>
  node.type === 'text' || node.type === 'img' || node.type === 'a'
