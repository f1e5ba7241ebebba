import type { CountryCode } from 'libphonenumber-js/min'
import { useRef, useState } from 'react'
import { useWords } from '../language/language.ts'
import type { NamedCountry } from './country-list.ts'
import { CountrySearch } from './country-search.tsx'
import { Flag } from './flag.tsx'

export interface CountrySelectProps {
  /** They come first in the list. */
  likely: readonly CountryCode[]
  chosen: NamedCountry | undefined
  disabled: boolean | undefined
  onChoose: (country: CountryCode) => void
}

/** The country as a button with its flag and calling code; pressed, it opens the list. */
export function CountrySelect({ likely, chosen, disabled, onChoose }: CountrySelectProps) {
  const { text } = useWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="p-country"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={
          chosen
            ? `${text('phone.country')}: ${chosen.name} +${chosen.callingCode}`
            : text('phone.choose')
        }
        // The search must not lose the focus first: it would close, and this would open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {chosen ? <Flag country={chosen.code} /> : <Globe />}
        {chosen ? <span>+{chosen.callingCode}</span> : null}
        <svg className="p-chevron" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="M2.5 4.5L6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {open ? (
        <CountrySearch
          likely={likely}
          chosen={chosen?.code}
          onChoose={(code) => {
            setOpen(false)
            onChoose(code)
          }}
          onClose={(because) => {
            setOpen(false)
            if (because === 'escape') button.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

function Globe() {
  return (
    <svg className="p-globe" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3q-9 9 0 18q9-9 0-18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}
