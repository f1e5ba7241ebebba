import type { Session } from '@portico/client'
import type { Words } from '@portico/react'
import { deviceName, useWords } from '@portico/react'

import type { SiteView } from './site-view.ts'
import { Document } from './document.tsx'

interface SessionsPageProps {
  site: SiteView
  current: Session
  others: readonly Session[]
  /** A session has just been ended from here. */
  ended: boolean
}

/** Where the visitor is signed in; each place can be signed out by a form post, without script. */
export function SessionsPage({ site, current, others, ended }: SessionsPageProps) {
  const words = useWords()
  return (
    <Document
      site={site}
      account="/settings/sessions"
      title={words.text('screen.sessions')}
      lead={words.text('screen.sessions.lead')}
    >
      {ended ? <p className="p-alert p-calm">{words.text('sessions.ended')}</p> : null}
      <ul className="devices">
        <li>
          <Device session={current} language={site.language.tag} />
          <strong className="p-good">{words.text('sessions.this')}</strong>
        </li>
        {others.map((session) => (
          <li key={session.id}>
            <Device session={session} language={site.language.tag} />
            <form method="post" action="/settings/sessions">
              <button
                className="p-link"
                name="end"
                value={session.id}
                aria-label={`${words.text('sessions.sign-out')}: ${nameOf(session, words)}`}
              >
                {words.text('sessions.sign-out')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <form method="post" action="/settings/sessions">
          <button className="p-button p-quiet" name="end" value="others">
            {words.text('sessions.sign-out-others')}
          </button>
        </form>
      ) : (
        <p>{words.text('sessions.none')}</p>
      )}
    </Document>
  )
}

function Device({ session, language }: { session: Session; language: string }) {
  const words = useWords()
  const at = session.authenticated_at
  const address = session.devices?.at(-1)?.ip_address
  return (
    <span>
      {nameOf(session, words)}
      <small>
        {at ? <time dateTime={at}>{inWords(at, language)}</time> : null}
        {address ? ` · ${withoutPort(address)}` : null}
      </small>
    </span>
  )
}

function nameOf({ devices }: Session, { text }: Words): string {
  const name = deviceName(devices?.at(-1)?.user_agent)
  return name ? text('sessions.browser-on', { ...name }) : text('sessions.unknown-device')
}

/** The server does not know where the visitor's clock stands, so it says which time it means. */
function inWords(time: string, language: string): string {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(at)
    .concat(' UTC')
}

/** Kratos writes the visitor's port behind the address. */
function withoutPort(address: string): string {
  return address.replace(/^(\[[^\]]+\]|[\d.]+):\d+$/, '$1')
}
