import type { Session } from '@portico/client'
import { sessionDevice, sessionPlace, SpokenLanguage, useWords } from '@portico/react/flow'
import { use } from 'react'
import { localDay } from '../local-day.ts'
import { Prose } from '../look/prose.tsx'
import { Group, Row } from '../look/row.tsx'
import { TextLink } from '../look/text-link.tsx'
import { useTheme } from '../look/theme.ts'

interface SessionListProps {
  /** The session of this very app. */
  current: Session | undefined
  others: readonly Session[]
  onEnd: (session: Session) => void
}

/** Where an account is signed in; each other place can be signed out. */
export function SessionList({ current, others, onEnd }: SessionListProps) {
  const { text } = useWords()
  const { colours } = useTheme()
  const describe = useDescription()
  return (
    <Group label={text('screen.sessions')}>
      {current ? (
        <Row
          first
          title={describe(current).title}
          note={describe(current).note}
          after={
            <Prose kind="label" style={{ color: colours.good }}>
              {text('sessions.this')}
            </Prose>
          }
        />
      ) : null}
      {others.map((session, index) => {
        const { title, note } = describe(session)
        return (
          <Row
            key={session.id}
            first={!current && index === 0}
            title={title}
            note={note}
            testID={`session/${session.id}`}
            after={
              <TextLink
                role="button"
                label={text('sessions.sign-out')}
                spoken={`${text('sessions.sign-out')}: ${title}`}
                onPress={() => onEnd(session)}
              />
            }
          />
        )
      })}
    </Group>
  )
}

function useDescription() {
  const words = useWords()
  const { tag } = use(SpokenLanguage)
  return (session: Session) => {
    const since = session.authenticated_at && localDay(session.authenticated_at, tag)
    return {
      title: sessionDevice(session, words),
      note: [...sessionPlace(session), since].filter(Boolean).join(' · '),
    }
  }
}
