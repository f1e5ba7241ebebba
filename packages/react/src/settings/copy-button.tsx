import { useState } from 'react'
import { useWords } from '../language/language.ts'
import { useHydrated } from '../use-hydrated.ts'

/** Copies a text and says so. Without script there is nothing to press, and the text can be marked. */
export function CopyButton({ text }: { text: string }) {
  const words = useWords()
  const [copied, setCopied] = useState(false)
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      className="p-link"
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => setCopied(true))
      }}
    >
      <span aria-live="polite">{words.text(copied ? 'copied' : 'copy')}</span>
    </button>
  )
}
