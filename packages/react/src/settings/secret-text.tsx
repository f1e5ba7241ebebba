import type { TextNode } from '@portico/client'
import { useWords } from '../language/language.ts'
import { CopyButton } from './copy-button.tsx'
import { recoveryCodesOf } from './recovery-code-list.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Something to copy and to keep: a key for an app, recovery codes. */
export function SecretText({ node }: { node: TextNode }) {
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
          {/* In fours it is easier to type; copied or read aloud it is one word. */}
          <output dir={isKey(shown) ? 'ltr' : undefined}>
            {inFours(shown).map(({ index, 0: four }) => (
              <span key={index}>{four}</span>
            ))}
          </output>
          <CopyButton text={shown} />
        </p>
      )}
    </div>
  )
}

/** A key is one long word. */
const isKey = (text: string) => /^\w+$/.test(text)

const inFours = (text: string) => [...text.matchAll(isKey(text) ? /.{1,4}/g : /[^]+/g)]
