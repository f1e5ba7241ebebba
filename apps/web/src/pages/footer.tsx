import { useWords } from '@portico/react'
import { LanguagePicker } from './language-picker.tsx'
import { SchemePicker } from './scheme-picker.tsx'
import type { SiteView } from './site-view.ts'

const linked = ['terms', 'privacy', 'support'] as const

/** The brand's own pages, and how the visitor likes to read. */
export function Footer({ site }: { site: SiteView }) {
  const words = useWords()
  const { links } = site.look
  return (
    <footer>
      {linked.some((name) => links[name]) ? (
        <p className="links">
          {linked.map((name) =>
            links[name] ? (
              <a key={name} href={links[name]}>
                {words.text(`page.${name}`)}
              </a>
            ) : null,
          )}
        </p>
      ) : null}
      <LanguagePicker tag={site.language.tag} />
      <SchemePicker scheme={site.scheme} />
    </footer>
  )
}
