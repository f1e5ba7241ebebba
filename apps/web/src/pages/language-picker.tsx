import { useWords } from '@portico/react'
import { languages } from '@portico/react/languages/language-list'

/** Every language by its own name: whoever cannot read this page still finds theirs, without script. */
export function LanguagePicker({ tag }: { tag: string }) {
  const words = useWords()
  return (
    <form className="language" method="post" action="/language">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3Z" />
      </svg>
      <label className="p-unseen" htmlFor="language">
        {words.text('page.language')}
      </label>
      {/* A browser that fills in what was chosen before would show another language than the page's. */}
      <select id="language" name="language" defaultValue={tag} autoComplete="off">
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit">{words.text('page.language.change')}</button>
    </form>
  )
}
