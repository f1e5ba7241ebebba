import type { FormEvent } from 'react'
import { FormNodeView, nodeKey } from './form-node-view.tsx'
import type { MethodForm } from './method-forms.ts'
import { nodeValue } from './node-value.ts'
import { SubmitButton } from './submit-button.tsx'

interface MethodFormViewProps {
  form: MethodForm
  action: string | undefined
  method: string
  busy: boolean
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** Posts by itself where there is no script; with it, `onSubmit` takes over. */
export function MethodFormView({ form, action, method, busy, onSubmit }: MethodFormViewProps) {
  const standsAlone = form.group === 'oidc' || form.group === 'saml'
  return (
    <form
      action={action}
      method={method.toLowerCase()}
      onSubmit={onSubmit}
      aria-busy={busy}
      className="p-form"
      data-method={form.group}
    >
      {form.nodes.map((node) => (
        <FormNodeView key={nodeKey(node)} node={node} />
      ))}
      <div className="p-buttons">
        {form.buttons.map((button, index) => (
          <SubmitButton
            key={`${button.attributes.name}=${nodeValue(button.attributes.value)}`}
            node={button}
            quiet={standsAlone || index > 0}
          />
        ))}
      </div>
    </form>
  )
}
