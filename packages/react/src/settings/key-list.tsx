import type { InputNode } from '@portico/client'
import { useId } from 'react'
import { useWords } from '../language/language.ts'
import { LocalDay } from './local-day.tsx'
import { namedKey } from '../named-key.ts'
import { useSlots } from '../slots.ts'
import { SubmitButton } from '../submit-button.tsx'

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
  const words = useWords()
  const { text, label } = words
  const id = useId()
  const slots = useSlots({ SubmitButton })
  const node = namedKey(given, words)
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
          <slots.SubmitButton node={node} quiet />
        </details>
      )}
    </li>
  )
}
