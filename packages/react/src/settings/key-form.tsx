import type { FormNode } from '@portico/client'
import { FormNodeView } from '../form-node-view.tsx'
import type { FormPost } from '../form-post.ts'
import { formPost } from '../form-post.ts'
import type { MethodForm } from '../method-forms.ts'
import { nodeKey } from '../node-key.ts'
import { useSlots } from '../slots.ts'
import { KeyList } from './key-list.tsx'

/** The keys of an account, apart from the fields for a new one: Enter there must not remove an old one. */
export function KeyForm({ form, ...post }: FormPost & { form: MethodForm }) {
  const slots = useSlots({ KeyList })
  const { group, nodes, keys } = form
  return keys?.length ? (
    <form {...formPost(group, post)}>
      {nodes.filter(isToken).map((node) => (
        <FormNodeView key={nodeKey(node)} node={node} />
      ))}
      <slots.KeyList keys={keys} />
    </form>
  ) : null
}

const isToken = (node: FormNode): boolean =>
  node.type === 'input' && node.attributes.name === 'csrf_token'
