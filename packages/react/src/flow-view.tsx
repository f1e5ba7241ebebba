import type { Flow } from '@portico/client'
import type { FormEvent } from 'react'
import { use } from 'react'
import { FlowMessages } from './flow-messages.tsx'
import { Divider } from './divider.tsx'
import { LastUsed, lastFirst } from './last-used.ts'
import { MethodFormView } from './method-form-view.tsx'
import type { MethodForm } from './method-forms.ts'
import { methodForms } from './method-forms.ts'
import { placeMessages } from './place-messages.ts'
import { postPath } from './post-path.ts'
import { useSlots } from './slots.ts'

/** What every drawing of a flow is given. */
export interface FlowViewProps {
  flow: Flow
  busy?: boolean
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** Any flow as its messages and one form for each method. */
export function FlowView({ flow, busy = false, onSubmit }: FlowViewProps) {
  const slots = useSlots({ FlowMessages, Divider })
  const ui = placeMessages(flow.ui)
  const forms = lastFirst(use(LastUsed), methodForms(ui.nodes))
  return (
    <>
      <slots.FlowMessages messages={ui.messages ?? []} />
      {forms.map((form, index) => (
        <div key={form.group} className="p-method">
          {isAlternative(forms[index - 1], form) ? <slots.Divider /> : null}
          <MethodFormView
            form={form}
            action={postPath(ui)}
            method={ui.method}
            busy={busy}
            onSubmit={onSubmit}
          />
        </div>
      ))}
    </>
  )
}

/** One tap beside another is one choice; what is typed is another. */
function isAlternative(before: MethodForm | undefined, form: MethodForm): boolean {
  return before !== undefined && !(before.oneTap && form.oneTap)
}
