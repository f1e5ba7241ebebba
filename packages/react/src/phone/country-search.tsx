import { useCombobox } from 'downshift'
import type { CountryCode } from 'libphonenumber-js/min'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { SpokenLanguage, useWords } from '../language/language.ts'
import type { Country } from './country-list.ts'
import { countryList, searchCountries } from './country-list.ts'
import { Flag } from './flag.tsx'

interface CountrySearchProps {
  likely: readonly CountryCode[]
  chosen: CountryCode | undefined
  onChoose: (country: CountryCode) => void
  onClose: (because: 'escape' | 'left') => void
}

const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes

/** The list of countries under a search. It is there while it is open, and has the focus then. */
export function CountrySearch({ likely, chosen, onChoose, onClose }: CountrySearchProps) {
  const { text } = useWords()
  const { dir, tag } = use(SpokenLanguage)
  const [typed, setTyped] = useState('')
  const popup = useRef<HTMLDivElement>(null)
  const countries = useMemo(() => countryList(tag, likely), [tag, likely])
  const chosenOne = countries.find(({ code }) => code === chosen)
  const found = useMemo(() => searchCountries(countries, typed), [countries, typed])
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Country>({
    items: found,
    isOpen: true,
    inputValue: typed,
    selectedItem: chosenOne ?? null,
    initialHighlightedIndex: chosenOne ? countries.indexOf(chosenOne) : 0,
    defaultHighlightedIndex: 0,
    itemToString: (country) => country?.name ?? '',
    itemToKey: (country) => country?.code,
    getA11yStatusMessage: () =>
      found.length ? text('phone.found', { count: found.length }) : text('phone.none'),
    stateReducer: (state, { type, changes }) =>
      // Looking elsewhere chooses nothing.
      type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
    onStateChange({ type, selectedItem }) {
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) {
        onChoose(selectedItem.code)
      } else if (type === ItemClick || type === InputKeyDownEnter) {
        // The same country again is no change, and still an answer.
        if (chosen && found.length) onChoose(chosen)
      } else if (type === InputKeyDownEscape) onClose('escape')
      else if (type === InputBlur) onClose('left')
    },
  })

  useEffect(() => {
    popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  return (
    <div className="p-popup" ref={popup} dir={dir}>
      <input
        {...getInputProps({
          autoFocus: true,
          'aria-label': text('phone.search'),
          // Waiting for the next drawing would throw the caret to the end.
          onChange: (event) => setTyped(event.currentTarget.value),
          onKeyDown: (event) => {
            // Enter chooses; it never sends the form around it.
            if (event.key === 'Enter') event.preventDefault()
          },
        })}
        className="p-search"
        placeholder={text('phone.search')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <ul {...getMenuProps({ 'aria-label': text('phone.country') })} className="p-options">
        {found.map((country, index) => (
          <li
            key={country.code}
            {...getItemProps({ item: country, index })}
            className="p-option"
            data-highlighted={index === highlightedIndex || undefined}
            data-chosen={country.code === chosen || undefined}
            data-last-likely={(!typed && index === likely.length - 1) || undefined}
          >
            <Flag country={country.code} />
            <span className="p-name">{country.name}</span>
            <bdi dir="ltr">+{country.callingCode}</bdi>
          </li>
        ))}
      </ul>
      {found.length ? null : <p className="p-none">{text('phone.none')}</p>}
    </div>
  )
}
