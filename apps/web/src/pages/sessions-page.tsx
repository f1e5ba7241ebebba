import type { Session } from '@portico/client'
import type { Words } from '@portico/react'
import { deviceName, useWords } from '@portico/react'
import type { ReactNode } from 'react'
import { DeviceSign } from './device-sign.tsx'
import { Document } from './document.tsx'
import { ServerTime } from './server-time.tsx'
import type { SiteView } from './site-view.ts'

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
  const { tag } = site.language
  return (
    <Document
      site={site}
      account="/settings/sessions"
      title={words.text('screen.sessions')}
      lead={words.text('screen.sessions.lead')}
    >
      {ended ? <p className="p-alert p-calm">{words.text('sessions.ended')}</p> : null}
      <ul className="p-part group">
        <Device session={current} language={tag}>
          <strong className="good">{words.text('sessions.this')}</strong>
        </Device>
        {others.map((session) => (
          <Device key={session.id} session={session} language={tag}>
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
          </Device>
        ))}
      </ul>
      {others.length > 0 ? (
        <form className="others" method="post" action="/settings/sessions">
          <button className="p-button p-quiet" name="end" value="others">
            {words.text('sessions.sign-out-others')}
          </button>
        </form>
      ) : (
        <p className="nothing">{words.text('sessions.none')}</p>
      )}
    </Document>
  )
}

interface DeviceProps {
  session: Session
  language: string
  children: ReactNode
}

function Device({ session, language, children }: DeviceProps) {
  const words = useWords()
  const at = session.authenticated_at
  const device = session.devices?.at(-1)
  const facts = [
    at ? <ServerTime key="at" time={at} language={language} /> : null,
    device?.location ? <bdi key="place">{device.location}</bdi> : null,
    device?.ip_address ? <bdi key="address">{withoutPort(device.ip_address)}</bdi> : null,
  ].filter((fact) => fact !== null)
  return (
    <li>
      <DeviceSign system={deviceName(device?.user_agent)?.system} />
      <span>
        {nameOf(session, words)}
        <small>{facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}</small>
      </span>
      {children}
    </li>
  )
}

function nameOf({ devices }: Session, { text }: Words): string {
  const name = deviceName(devices?.at(-1)?.user_agent)
  return name ? text('sessions.browser-on', { ...name }) : text('sessions.unknown-device')
}

/** Kratos writes the visitor's port behind the address. */
function withoutPort(address: string): string {
  return address.replace(/^(\[[^\]]+\]|[\d.]+):\d+$/, '$1')
}
