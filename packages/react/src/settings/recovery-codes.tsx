import { CopyButton } from './copy-button.tsx'
import { useWords } from '../language/language.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { RecoveryCode } from './recovery-code-list.ts'

/** Codes to keep: copied, saved as a file or printed. */
export function RecoveryCodes({ codes }: { codes: RecoveryCode[] }) {
  const { text } = useWords()
  const hydrated = useHydrated()
  const usable = codes.filter(({ used }) => !used).map(({ code }) => code)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${usable.join('\n')}\n`)}`
  return (
    <>
      <ol className="p-codes">
        {codes.map(({ code, used }, index) => (
          // A used code has nothing but its place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{used ? <s>{text('1050014')}</s> : <code>{code}</code>}</li>
        ))}
      </ol>
      <p className="p-text">
        <CopyButton text={usable.join('\n')} />
        {hydrated ? (
          <>
            <a className="p-link" href={file} download="recovery-codes.txt">
              {text('codes.download')}
            </a>
            <button type="button" className="p-link" onClick={() => window.print()}>
              {text('codes.print')}
            </button>
          </>
        ) : null}
      </p>
    </>
  )
}
