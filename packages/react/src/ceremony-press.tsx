import type { InputNode } from '@portico/client'
import type { CeremonyTrouble } from '@portico/flows'
import { ceremonyOf } from '@portico/flows'
import type { MouseEvent } from 'react'
import { use, useState } from 'react'
import { CeremonyPort } from './ceremony-port.ts'
import { FlowInView } from './flow-in-view.ts'
import { formBody } from './form-body.ts'
import { useWords } from './language/language.ts'

/** The button itself, once there is script to press it for. */
export function CeremonyPress({ node }: { node: InputNode }) {
  const { text, label } = useWords()
  const port = use(CeremonyPort)
  const view = use(FlowInView)
  const [dialog, setDialog] = useState<'open' | CeremonyTrouble>()
  const trigger = ceremonyOf(node)
  if (!port || !view) return <p className="p-note">{text('passkey.not-supported')}</p>

  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (!trigger || !port || !view || !form || dialog === 'open' || !isFilledIn(form)) return
    setDialog('open')
    const typed = formBody(form, null)
    const outcome = await port.perform(trigger, { flow: view.flow, typed })
    if (outcome.kind !== 'done') return setDialog(outcome.kind)
    setDialog(undefined)
    view.send({ ...typed, ...outcome.body })
  }

  return (
    <div>
      <button
        // Enter in a field of the form presses it; the form itself is never posted by it.
        type="submit"
        className="p-button p-quiet"
        disabled={node.attributes.disabled}
        aria-busy={dialog === 'open'}
        data-testid={`node/input/${node.attributes.name}`}
        onClick={(event) => {
          event.preventDefault()
          void press(event)
        }}
      >
        {label(node)}
      </button>
      <p className="p-note" aria-live="polite">
        {dialog === undefined
          ? null
          : text(dialog === 'open' ? 'passkey.waiting' : `passkey.${dialog}`)}
      </p>
    </div>
  )
}

/** A password is another method's, also where both share a form. */
function isFilledIn(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  return [...fields].every((field) => field.type === 'password' || field.reportValidity())
}
