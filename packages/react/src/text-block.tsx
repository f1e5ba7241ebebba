import type { TextNode } from '@portico/client'
import { CopyButton } from './copy-button.tsx'
import { useWords } from './language/language.ts'
import { recoveryCodesOf } from './settings/recovery-code-list.ts'
import { RecoveryCodes } from './settings/recovery-codes.tsx'

/** Something to read or to copy: a key for an app, recovery codes. */
export function TextBlock({ node }: { node: TextNode }) {
  const words = useWords()
  const { id, text } = node.attributes
  const codes = recoveryCodesOf(node)
  const shown = words.message(text)
  return (
    <div className="p-field" data-testid={`node/text/${id}`}>
      {node.meta.label ? <p className="p-note">{words.message(node.meta.label)}</p> : null}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <p className="p-text">
          <output>{shown}</output>
          <CopyButton text={shown} />
        </p>
      )}
    </div>
  )
}
