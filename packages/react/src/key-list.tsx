import type { InputNode } from '@portico/client'
import { useId } from 'react'
import { useWords } from './language/language.ts'
import { LocalDay } from './local-day.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Passkeys or security keys of an account. Removing one asks first, also where there is no script. */
export function KeyList({ keys }: { keys: readonly InputNode[] }) {
  return (
    <ul className="p-keys">
      {keys.map((node) => (
        <KeyItem key={String(node.attributes.value)} node={node} />
      ))}
    </ul>
  )
}

function KeyItem({ node: given }: { node: InputNode }) {
  const { text, label } = useWords()
  const id = useId()
  const node = named(given, text(given.group === 'passkey' ? 'method.passkey' : 'method.webauthn'))
  const { display_name: name, added_at: added } = node.meta.label?.context ?? {}
  return (
    <li>
      <div>
        <strong id={id}>{typeof name === 'string' && name ? name : label(node)}</strong>
        {typeof added === 'string' ? <LocalDay time={added} /> : null}
      </div>
      {node.attributes.disabled ? (
        <p className="p-note">{text('key.last')}</p>
      ) : (
        <details className="p-ask">
          <summary aria-describedby={id}>{text('key.remove')}</summary>
          <p className="p-note">{text('key.remove.sure')}</p>
          <SubmitButton node={node} quiet />
        </details>
      )}
    </li>
  )
}

/** A key whose maker nobody knows is called “unnamed” by the service; people call it what it is. */
function named(node: InputNode, name: string): InputNode {
  const { label } = node.meta
  const given = label?.context?.['display_name']
  if (!label || (given && given !== 'unnamed')) return node
  const context = { ...label.context, display_name: name }
  return { ...node, meta: { ...node.meta, label: { ...label, context } } }
}
