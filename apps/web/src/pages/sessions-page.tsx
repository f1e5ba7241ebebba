import type { Session } from '@portico/client'
import { createClient } from '@portico/client'
import { textsInUse, useWords } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import { SessionsView } from './sessions-view.tsx'
import type { SiteView } from './site-view.ts'

export interface SessionsPageProps {
  site: SiteView
  script: string
  current: Session
  others: readonly Session[]
  /** Where further sessions are listed. */
  more: string
  /** A session has just been ended from here. */
  ended: boolean
}

/** Where the visitor is signed in; each place can be signed out by a form post, without script. */
export function SessionsPage({ site, script, current, others, more, ended }: SessionsPageProps) {
  const words = useWords()
  const { watched, used } = textsInUse(site.language)
  const page = { current: shown(current), others: others.map(shown), more, ended }
  // Nothing is asked of the service while the page is drawn.
  const client = createClient({ baseUrl: 'http://localhost' })
  const screen = renderToString(<SessionsView client={client} {...page} language={watched} />)
  const language = { ...watched, texts: used() }
  return (
    <Document
      site={site}
      account="/settings/sessions"
      title={words.text('screen.sessions')}
      lead={words.text('screen.sessions.lead')}
      script={{ src: script, handOver: { ...page, language } }}
    >
      <div id="screen" dangerouslySetInnerHTML={{ __html: screen }} />
    </Document>
  )
}

/** What the page shows of a session; who it belongs to stays with the service. */
function shown(session: Session): Session {
  const { id, expires_at, authenticated_at, authenticator_assurance_level, devices } = session
  return {
    id,
    expires_at,
    authenticator_assurance_level,
    ...(authenticated_at && { authenticated_at }),
    ...(devices && { devices }),
  }
}
