import type { FormNode, InputNode } from '@portico/client'
import type { CeremonyTrigger } from '@portico/flows'
import { ceremonyOf, messageId } from '@portico/flows'
import { isButton, isCeremonyField, isDeadButton, isKey } from './ceremony-nodes.ts'
import { isSubmit } from './is-submit.ts'

/** One `<form>`: Enter in one of its fields presses its first button. */
export interface MethodForm {
  group: string
  nodes: FormNode[]
  /** What sends the form, and what starts a ceremony first. */
  buttons: InputNode[]
  /** Keys of the account, each by the button that removes it. */
  keys?: readonly InputNode[]
  /** There is nothing to type: pressing its button is all. */
  oneTap: boolean
}

/** Each of these buttons stands for itself: pressing it needs nothing that is typed. */
const standAlone = new Set(['oidc', 'saml'])

/**
 * Sorts a flow's nodes into forms: first what takes one tap, then what is typed. Fields of the default group
 * belong to the methods that are typed; a method that has a button but no field of its own becomes a further
 * button of the form before it, because it needs what is typed there.
 */
export function methodForms(nodes: readonly FormNode[]): MethodForm[] {
  const usable = nodes.filter(
    (node) =>
      node.type !== 'unknown' &&
      node.type !== 'script' &&
      !isCeremonyField(node) &&
      !isDeadButton(node),
  )
  const shared = usable.filter((node) => node.group === 'default')
  const tokens = shared.filter((node) => isHidden(node) && node.attributes.name === 'csrf_token')
  const groups = [...new Set(usable.map((node) => String(node.group)))].filter(
    (group) => group !== 'default',
  )

  const ceremonies: MethodForm[] = []
  const providers: MethodForm[] = []
  const forms: MethodForm[] = []
  let typed: MethodForm | undefined
  const fieldsFirst = [...groups].sort((a, b) => Number(hasField(b)) - Number(hasField(a)))
  for (const group of fieldsFirst) {
    const own = usable.filter((node) => node.group === group)
    const keys = own.filter(isKey)
    const buttons = own.filter(isButton).sort((a, b) => Number(sends(b)) - Number(sends(a)))
    const rest = own.filter((node) => !isButton(node) && !isKey(node))
    const trigger = buttons.map(ceremonyOf).find(Boolean)
    if (standAlone.has(group) && !buttons.some(completesSignUp)) {
      providers.unshift({ group, nodes: [...tokens, ...rest], buttons, oneTap: true })
    } else if (keys.length > 0 || (trigger && !(typed && needsTyped(trigger)))) {
      const mine = needsTraits(trigger) ? shared : shared.filter(isHidden)
      const oneTap = !rest.some(isVisible)
      const form = {
        group,
        nodes: [...mine.filter((node) => !isSubmit(node)), ...rest],
        buttons,
        keys,
        oneTap,
      }
      if (oneTap && keys.length === 0) ceremonies.push(form)
      else forms.push(form)
    } else if (typed && !hasField(group)) {
      typed.buttons.push(...buttons)
      // Its button already says which method is meant; the form's own must not be overruled.
      typed.nodes.push(...rest.filter((node) => !namesMethod(node)))
    } else {
      const form: MethodForm = {
        group,
        nodes: [...shared.filter((node) => !isSubmit(node)), ...rest],
        buttons: [...buttons, ...(typed ? [] : shared.filter(isSubmit))],
        oneTap: false,
      }
      typed ??= form
      forms.push(form)
    }
  }
  if (!typed && shared.some(isVisible)) {
    forms.push({
      group: 'default',
      nodes: shared.filter((node) => !isSubmit(node)),
      buttons: shared.filter(isSubmit),
      oneTap: false,
    })
  }
  return [...ceremonies, ...providers, ...forms]

  function hasField(group: string): boolean {
    return usable.some(
      (node) => node.group === group && !isButton(node) && !isKey(node) && !isHidden(node),
    )
  }

  function needsTyped(trigger: CeremonyTrigger): boolean {
    return needsTraits(trigger) && shared.some(isVisible)
  }
}

/** The provider did not tell all that an account needs: what is typed here goes along with its button. */
const completesSignUp = (button: InputNode): boolean =>
  button.meta.label?.id === messageId.completeSignUp

/** A new passkey or key is made for what the visitor says of themselves. */
const needsTraits = (trigger: CeremonyTrigger | undefined): boolean =>
  trigger === 'oryPasskeyRegistration' || trigger === 'oryWebAuthnRegistration'

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

const isVisible = (node: FormNode): boolean => !isHidden(node)
