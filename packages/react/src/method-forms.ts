import type { FormNode, InputNode } from '@portico/client'
import { isSubmit } from './is-submit.ts'

/** One `<form>`: Enter in one of its fields presses its first button. */
export interface MethodForm {
  group: string
  nodes: FormNode[]
  buttons: InputNode[]
}

/** Methods whose nodes start a ceremony in the browser; without script there is nothing to press. */
const needScript = new Set(['passkey', 'webauthn'])

/** Each of these buttons stands for itself: pressing it needs nothing that is typed. */
const standAlone = new Set(['oidc', 'saml'])

/**
 * Sorts a flow's nodes into forms. Fields of the default group belong to the methods that are typed;
 * a method that has a button but no field of its own becomes a further button of the form before it,
 * because it needs what is typed there.
 */
export function methodForms(nodes: readonly FormNode[]): MethodForm[] {
  const known = nodes.filter((node) => node.type !== 'unknown' && node.type !== 'script')
  const usable = known.filter((node) => !needScript.has(String(node.group)))
  const shared = usable.filter((node) => node.group === 'default')
  const tokens = shared.filter((node) => isHidden(node) && node.attributes.name === 'csrf_token')
  const groups = [...new Set(usable.map((node) => String(node.group)))].filter(
    (group) => group !== 'default',
  )

  const forms: MethodForm[] = []
  let typed: MethodForm | undefined
  const fieldsFirst = [...groups].sort((a, b) => Number(hasField(b)) - Number(hasField(a)))
  for (const group of fieldsFirst) {
    const own = usable.filter((node) => node.group === group)
    const buttons = own.filter(isSubmit).sort((a, b) => Number(sends(b)) - Number(sends(a)))
    const rest = own.filter((node) => !isSubmit(node))
    if (standAlone.has(group)) {
      forms.unshift({ group, nodes: [...tokens, ...rest], buttons })
    } else if (typed && !hasField(group)) {
      typed.buttons.push(...buttons)
      // Its button already says which method is meant; the form's own must not be overruled.
      typed.nodes.push(...rest.filter((node) => !namesMethod(node)))
    } else {
      const form: MethodForm = {
        group,
        nodes: [...shared.filter((node) => !isSubmit(node)), ...rest],
        buttons: [...buttons, ...(typed ? [] : shared.filter(isSubmit))],
      }
      typed ??= form
      forms.push(form)
    }
  }
  if (!typed && shared.some((node) => !isHidden(node))) {
    forms.push({
      group: 'default',
      nodes: shared.filter((node) => !isSubmit(node)),
      buttons: shared.filter(isSubmit),
    })
  }
  return forms

  function hasField(group: string): boolean {
    return usable.some((node) => node.group === group && !isSubmit(node) && !isHidden(node))
  }
}

/** The button that sends what was typed, as against one that asks for a new code or goes back. */
function sends(button: InputNode): boolean {
  return button.attributes.name === 'method'
}

function namesMethod(node: FormNode): boolean {
  return isHidden(node) && node.attributes.name === 'method'
}

function isHidden(node: FormNode): node is InputNode {
  return node.type === 'input' && node.attributes.type === 'hidden'
}
