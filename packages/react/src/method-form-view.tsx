import { use } from 'react'
import { CeremonyButton } from './ceremony-button.tsx'
import { FormNodeView } from './form-node-view.tsx'
import type { FormPost } from './form-post.ts'
import { formPost } from './form-post.ts'
import { useWords } from './language/language.ts'
import { isLast, LastUsed } from './last-used.ts'
import type { MethodForm } from './method-forms.ts'
import { nodeKey } from './node-key.ts'
import { useSlots } from './slots.ts'
import { SubmitButton } from './submit-button.tsx'

/** Posts by itself where there is no script; with it, `onSubmit` takes over. */
export function MethodFormView({ form, ...post }: FormPost & { form: MethodForm }) {
  const { group, nodes, buttons, oneTap } = form
  const slots = useSlots({ SubmitButton, CeremonyButton })
  const { text } = useWords()
  const last = use(LastUsed)
  return (
    <form {...formPost(group, post)}>
      {nodes.map((node) => (
        <FormNodeView key={nodeKey(node)} node={node} />
      ))}
      <div className="p-buttons">
        {buttons.map((button, index) => (
          <div key={nodeKey(button)}>
            {button.attributes.type === 'submit' ? (
              <slots.SubmitButton node={button} quiet={oneTap || index > 0} />
            ) : (
              <slots.CeremonyButton node={button} />
            )}
            {isLast(last, button) ? <p className="p-note p-last">{text('method.last')}</p> : null}
          </div>
        ))}
      </div>
    </form>
  )
}
