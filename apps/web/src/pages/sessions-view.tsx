import type { Client, Session } from '@portico/client'
import type { Language } from '@portico/react'
import { SessionsScreen, SpokenLanguage } from '@portico/react'
import { DeviceSign } from './device-sign.tsx'

/** What the page of sessions hands over to its script. */
export interface SessionsHandOver {
  current: Session
  others: readonly Session[]
  /** Where further sessions are listed. */
  more: string
  /** A session has just been ended from here. */
  ended: boolean
  /** With the texts that the page shows. */
  language: Language
}

/** The same on the server and in the browser. */
export function SessionsView({ client, ...page }: SessionsHandOver & { client: Client }) {
  const { current, others, more, ended, language } = page
  return (
    <SpokenLanguage value={language}>
      <SessionsScreen
        client={client}
        current={current}
        others={others}
        moreHref={more}
        ended={ended}
        action="/settings/sessions"
        sign={DeviceSign}
        className="p-part group"
      />
    </SpokenLanguage>
  )
}
