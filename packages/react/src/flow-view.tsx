import type { Flow } from '@portico/client'
import type { FormEvent } from 'react'
import { useWords } from './language/language.ts'
import { MethodFormView } from './method-form-view.tsx'
import { methodForms } from './method-forms.ts'
import { placeMessages } from './place-messages.ts'

interface FlowViewProps {
  flow: Flow
  busy?: boolean
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** Any flow as its messages and one form for each method. */
export function FlowView({ flow, busy = false, onSubmit }: FlowViewProps) {
  const words = useWords()
  const ui = placeMessages(flow.ui)
  const forms = methodForms(ui.nodes)
  return (
    <>
      <div aria-live="polite" className="p-alerts">
        {(ui.messages ?? []).map((message) => (
          <p
            key={`${message.id}/${message.text}`}
            className={message.type === 'error' ? 'p-alert' : 'p-alert p-calm'}
            data-testid={`ui/message/${message.id}`}
          >
            {words.message(message)}
          </p>
        ))}
      </div>
      {forms.map((form, index) => (
        <div key={form.group}>
          {index > 0 ? <div className="p-or">{words.text('divider.or')}</div> : null}
          <MethodFormView
            form={form}
            action={ui.method === 'GET' ? undefined : samePath(ui.action)}
            method={ui.method}
            busy={busy}
            onSubmit={onSubmit}
          />
        </div>
      ))}
    </>
  )
}

/** The service may believe in another host than the visitor's: the form posts to where the page is. */
function samePath(action: string): string {
  if (!URL.canParse(action, 'http://localhost')) return ''
  const url = new URL(action, 'http://localhost')
  // Two slashes at the start would name a host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}
