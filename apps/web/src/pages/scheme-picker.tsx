import { useWords } from '@portico/react'
import type { Scheme } from './scheme.ts'
import { schemes } from './scheme.ts'

const signs: Record<Scheme, string> = {
  auto: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 8h7.5M12 12h9M12 16h7.5',
}

/** One press for each, without script; the server remembers it, so that no page flashes. */
export function SchemePicker({ scheme }: { scheme: Scheme }) {
  const words = useWords()
  return (
    <form className="scheme" method="post" action="/scheme">
      <fieldset>
        <legend className="p-unseen">{words.text('page.theme')}</legend>
        {schemes.map((name) => (
          <button
            key={name}
            name="scheme"
            value={name}
            aria-pressed={name === scheme}
            aria-label={words.text(`page.theme.${name}`)}
            title={words.text(`page.theme.${name}`)}
          >
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
              <path d={signs[name]} />
            </svg>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
