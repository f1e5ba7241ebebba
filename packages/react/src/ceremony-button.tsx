import type { InputNode } from '@portico/client'
import { useWords } from './language/language.ts'
import { useLater } from './use-later.ts'

const press = () => import('./ceremony-press.tsx')

/**
 * Starts a passkey's or a security key's dialog and sends what came of it. Before script is there it keeps
 * the button's place, so that nothing moves when it arrives.
 */
export function CeremonyButton({ node }: { node: InputNode }) {
  const { text, label } = useWords()
  const Press = useLater(press)?.CeremonyPress
  // Asked for on the server too: a page carries the texts that it asked for.
  label(node)
  return Press ? (
    <Press node={node} />
  ) : (
    <div className="p-later">
      <noscript>
        <p className="p-note">{text('passkey.needs-script')}</p>
      </noscript>
    </div>
  )
}
