import type { Flow, FormBody, FormNode, InputNode } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import { ceremonyOf } from '@portico/flows'
import { methodForms, nodeValue, settingsParts } from '@portico/react/flow'
import { words } from './words.ts'

/** One thing that can be done with a flow: a button, and what has to be filled in before it is pressed. */
export interface Choice {
  group: string
  button: InputNode
  fields: InputNode[]
  hidden: InputNode[]
  /** What else the service shows beside it: texts, pictures, links. */
  shown: FormNode[]
  label: string
  /** Goes back or asks for another code, as against the way on. */
  aside: boolean
}

/** What needs a browser is left out; everything else is here. */
export function choicesOf(kind: FlowKind, flow: Flow): Choice[] {
  const forms = kind === 'settings' ? settingsParts(flow.ui.nodes) : methodForms(flow.ui.nodes)
  return forms.flatMap((form) =>
    [...form.buttons, ...(form.keys ?? [])]
      .filter((button) => !needsBrowser(kind, button) && !button.attributes.disabled)
      .map((button) => {
        const group = String(button.group)
        const mine = form.nodes.filter(
          (node) => node.group === 'default' || node.group === group || node.group === form.group,
        )
        const inputs = mine.filter((node) => node.type === 'input')
        const needsFields = !form.oneTap && /^(method|provider)$/.test(button.attributes.name)
        return {
          group: kind === 'settings' ? form.group : group,
          button,
          hidden: inputs.filter(({ attributes }) => attributes.type === 'hidden'),
          fields: needsFields ? inputs.filter((node) => isField(node, group)) : [],
          shown: mine.filter((node) => node.type !== 'input'),
          label: labelOf(kind, button),
          aside: isAside(button),
        }
      }),
  )
}

/** A ceremony; or another provider for an account, which is linked behind the cookies of a browser. */
const needsBrowser = (kind: FlowKind, button: InputNode): boolean =>
  ceremonyOf(button) !== undefined || (kind === 'settings' && button.attributes.name === 'link')

/** A method that shares the form of another needs what both share, and nothing of the other's own. */
function isField({ attributes, group }: InputNode, wanted: string): boolean {
  return (
    !['hidden', 'submit', 'button'].includes(attributes.type) &&
    (group === 'default' || group === wanted)
  )
}

const isAside = ({ attributes: { name, type } }: InputNode): boolean =>
  type === 'submit' && /^(resend|screen|email|sms|recovery_confirm_address)$/.test(name)

function labelOf(kind: FlowKind, button: InputNode): string {
  const { name, value } = button.attributes
  if (name === 'method' && value === 'password' && kind === 'login')
    return 'Sign in with a password'
  if (name === 'method' && value === 'password' && kind === 'registration') {
    return 'Choose a password'
  }
  return words.label(button)
}

/** What is sent when the button is pressed, as a browser would. */
export function bodyOf(choice: Choice, typed: Record<string, string | boolean>): FormBody {
  const { name, value } = choice.button.attributes
  const hidden = choice.hidden.map((node) => [
    node.attributes.name,
    nodeValue(node.attributes.value),
  ])
  return { ...Object.fromEntries(hidden), ...typed, [name]: nodeValue(value) }
}
