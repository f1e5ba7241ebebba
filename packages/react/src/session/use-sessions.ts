import type { Client, Session } from '@portico/client'
import { disableMyOtherSessions, disableMySession, listMySessions } from '@portico/client'
import { useCallback, useState } from 'react'

/** So many sessions are asked for at a time. */
export const sessionsAtATime = 20

interface Shown {
  others: readonly Session[]
  /** How many pages have been fetched. */
  pages: number
  /** Whether there may be more than is shown. */
  more: boolean
  busy: boolean
  /** What became of the last wish. */
  said?: 'sessions.ended' | 'sessions.more-failed' | 'notice.refused' | undefined
}

/** The other sessions of an account: more of them, and the end of them. */
export function useSessions(client: Client, first: readonly Session[]) {
  const [shown, setShown] = useState<Shown>({
    others: first,
    pages: 1,
    more: first.length >= sessionsAtATime,
    busy: false,
  })

  const showMore = useCallback(async () => {
    setShown((before) => ({ ...before, busy: true, said: undefined }))
    // Older services repeat the first page when one follows their own links; the number always works.
    const page = shown.pages + 1
    const answer = await listMySessions(client, { per_page: sessionsAtATime, page })
    const sessions =
      answer.kind === 'answer' && 'sessions' in answer.body ? answer.body.sessions : undefined
    setShown((before) =>
      sessions
        ? {
            others: [...before.others, ...sessions.filter((one) => !has(before.others, one))],
            pages: page,
            more: sessions.length >= sessionsAtATime,
            busy: false,
          }
        : { ...before, busy: false, said: 'sessions.more-failed' },
    )
  }, [client, shown.pages])

  const end = useCallback(
    async (id: string) => {
      setShown((before) => ({ ...before, busy: true, said: undefined }))
      const answer =
        id === 'others'
          ? await disableMyOtherSessions(client)
          : await disableMySession(client, { id })
      const done = answer.kind !== 'no-answer' && answer.status < 300
      setShown((before) => ({
        ...before,
        busy: false,
        said: done ? 'sessions.ended' : 'notice.refused',
        ...(done &&
          (id === 'others'
            ? { others: [], more: false }
            : { others: before.others.filter((session) => session.id !== id) })),
      }))
    },
    [client],
  )

  return { ...shown, showMore, end }
}

const has = (sessions: readonly Session[], wanted: Session): boolean =>
  sessions.some(({ id }) => id === wanted.id)
