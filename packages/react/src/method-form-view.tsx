import type { FormNode } from '@portico/client'
import type { FormEvent } from 'react'
import { CeremonyButton } from './ceremony-button.tsx'
import { FormNodeView } from './form-node-view.tsx'
import { KeyList } from './key-list.tsx'
import type { MethodForm } from './method-forms.ts'
import { nodeKey } from './node-key.ts'
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
  const { group, nodes, buttons, keys, oneTap } = form
  const post = {
    action,
    method: method.toLowerCase(),
    onSubmit,
    'aria-busy': busy,
    className: 'p-form',
    'data-method': group,
  }
  return (
    <>
      {keys?.length ? (
        // Apart from the fields for a new key: Enter there must not remove an old one.
        <form {...post}>
          {nodes.filter(isToken).map((node) => (
            <FormNodeView key={nodeKey(node)} node={node} />
          ))}
          <KeyList keys={keys} />
        </form>
      ) : null}
      <form {...post}>
        {nodes.map((node) => (
          <FormNodeView key={nodeKey(node)} node={node} />
        ))}
        <div className="p-buttons">
          {buttons.map((button, index) =>
            button.attributes.type === 'submit' ? (
              <SubmitButton
                key={`${button.attributes.name}=${nodeValue(button.attributes.value)}`}
                node={button}
                quiet={oneTap || index > 0}
              />
            ) : (
              <CeremonyButton key={button.attributes.name} node={button} />
            ),
          )}
        </div>
      </form>
    </>
  )
}

const isToken = (node: FormNode): boolean =>
  node.type === 'input' && node.attributes.name === 'csrf_token'
