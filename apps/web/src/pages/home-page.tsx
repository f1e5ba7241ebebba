import type { Session } from '@portico/client'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

interface HomePageProps {
  site: SiteView
  script: string
  session?: Session | undefined
}

/** Who am I, and the way in or out. */
export function HomePage({ site, script, session }: HomePageProps) {
  if (!session) {
    return (
      <Document
        site={site}
        title={`Welcome to ${site.brand}`}
        lead="You are not signed in."
        script={{ src: script }}
      >
        <div className="p-buttons">
          <a className="p-button" href="/login">
            Sign in
          </a>
          <a className="p-button p-quiet" href="/registration">
            Create an account
          </a>
        </div>
      </Document>
    )
  }
  const methods = (session.authentication_methods ?? []).map(({ method }) => method).join(', ')
  return (
    <Document site={site} title="You are signed in" script={{ src: script }}>
      <dl className="facts" data-signed-in>
        <dt>As</dt>
        <dd>{nameOf(session)}</dd>
        <dt>With</dt>
        <dd>{methods}</dd>
      </dl>
      <div className="p-buttons">
        <a className="p-button" href="/settings">
          Your account
        </a>
        <a className="p-button p-quiet" href="/logout">
          Sign out
        </a>
      </div>
    </Document>
  )
}

function nameOf({ identity }: Session): string {
  const email = identity?.traits['email']
  return typeof email === 'string' ? email : (identity?.id ?? 'yourself')
}
