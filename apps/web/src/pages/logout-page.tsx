import { useWords } from '@portico/react'
import type { SiteView } from './site-view.ts'
import { Document } from './document.tsx'

/** Asks; only the post ends the session. */
export function LogoutPage({ site }: { site: SiteView }) {
  const words = useWords()
  return (
    <Document site={site} title={words.text('page.logout')} lead={words.text('page.logout.lead')}>
      <form method="post" action="/logout" className="p-buttons">
        <button className="p-button" type="submit">
          {words.text('page.sign-out')}
        </button>
        <a className="p-button p-quiet" href="/">
          {words.text('page.logout.stay')}
        </a>
      </form>
    </Document>
  )
}
