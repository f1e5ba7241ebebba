import type { Client, Session } from '@portico/client'
import type { FormEvent } from 'react'
import { useWords } from '../language/language.ts'
import type { SessionListProps } from '../session/session-list.tsx'
import { SessionList } from '../session/session-list.tsx'
import { useSessions } from '../session/use-sessions.ts'

interface SessionsScreenProps extends Pick<SessionListProps, 'action' | 'sign' | 'className'> {
  client: Client
  /** The session that this page was asked for with. */
  current: Session
  /** The first page of the others. */
  others: readonly Session[]
  /** Where further sessions are listed, for whoever has no script. */
  moreHref?: string | undefined
  /** A session has just been ended by a post without script. */
  ended?: boolean
}

/** Where somebody is signed in: the list, more of it, and the end of any of them. */
export function SessionsScreen(props: SessionsScreenProps) {
  const { client, current, others, moreHref, ended = false, ...list } = props
  const { text } = useWords()
  const sessions = useSessions(client, others)
  const said = sessions.said ?? (ended ? 'sessions.ended' : undefined)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const chosen = event.currentTarget.querySelector('button')?.value
    if (chosen && !sessions.busy) void sessions.end(chosen)
  }

  return (
    <div aria-busy={sessions.busy}>
      <div role="alert" className="p-alerts">
        {said ? (
          <p className={said === 'sessions.ended' ? 'p-alert p-calm' : 'p-alert'}>{text(said)}</p>
        ) : null}
      </div>
      <SessionList current={current} others={sessions.others} onSubmit={onSubmit} {...list}>
        {sessions.more ? (
          <p>
            <a
              className="p-button p-quiet"
              href={moreHref}
              role={moreHref ? undefined : 'button'}
              onClick={(event) => {
                event.preventDefault()
                if (!sessions.busy) void sessions.showMore()
              }}
            >
              {text('sessions.more')}
            </a>
          </p>
        ) : null}
      </SessionList>
    </div>
  )
}
