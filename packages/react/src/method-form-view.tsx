import { CeremonyButton } from './ceremony-button.tsx'
import { FormNodeView } from './form-node-view.tsx'
import type { FormPost } from './form-post.ts'
import { formPost } from './form-post.ts'
import type { MethodForm } from './method-forms.ts'
import { nodeKey } from './node-key.ts'
import { useSlots } from './slots.ts'
import { SubmitButton } from './submit-button.tsx'

/** Posts by itself where there is no script; with it, `onSubmit` takes over. */
export function MethodFormView({ form, ...post }: FormPost & { form: MethodForm }) {
  const { group, nodes, buttons, oneTap } = form
  const slots = useSlots({ SubmitButton, CeremonyButton })
  return (
    <form {...formPost(group, post)}>
      {nodes.map((node) => (
        <FormNodeView key={nodeKey(node)} node={node} />
      ))}
      <div className="p-buttons">
        {buttons.map((button, index) =>
          button.attributes.type === 'submit' ? (
            <slots.SubmitButton key={nodeKey(button)} node={button} quiet={oneTap || index > 0} />
          ) : (
            <slots.CeremonyButton key={nodeKey(button)} node={button} />
          ),
        )}
      </div>
    </form>
  )
}
