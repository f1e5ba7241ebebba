import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

/** Asks; only the post ends the session. */
export function LogoutPage({ site }: { site: SiteView }) {
  return (
    <Document site={site} title="Sign out?" lead="You can sign in again at any time.">
      <form method="post" action="/logout" className="p-buttons">
        <button className="p-button" type="submit">
          Sign out
        </button>
        <a className="p-button p-quiet" href="/">
          Stay signed in
        </a>
      </form>
    </Document>
  )
}
