import type { Answer, Session } from '@portico/client'
import { disableMyOtherSessions, disableMySession, listMySessions } from '@portico/client'
import { Alert, PressButton, Prose, SessionList, space } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { useEffect, useState } from 'react'
import { ActivityIndicator, StyleSheet, View } from 'react-native'
import { session } from '../wiring/session.ts'

type Ending = 'done' | 'failed'

type Others =
  | { at: 'loading' }
  | { at: 'known'; sessions: readonly Session[]; ending?: Ending }
  | { at: 'unknown' }

/** Where the account is signed in, and how to end it. */
export function SessionsScreen({ current }: { current: Session }) {
  const { text } = useWords()
  const [others, setOthers] = useState<Others>({ at: 'loading' })

  const load = (ending?: Ending) => askForOthers(ending).then(setOthers)

  useEffect(() => {
    void askForOthers().then(setOthers)
  }, [])

  async function end(one: Session): Promise<void> {
    const answer = await disableMySession(session.client, { id: one.id })
    await load(endingOf(answer))
  }

  async function endOthers(): Promise<void> {
    const answer = await disableMyOtherSessions(session.client)
    await load(endingOf(answer))
  }

  return (
    <View>
      <Prose kind="title">{text('screen.sessions')}</Prose>
      <Prose kind="lead" style={styles.lead}>
        {text('screen.sessions.lead')}
      </Prose>
      {others.at === 'known' && others.ending === 'done' ? (
        <Alert tone="good" text={text('sessions.ended')} />
      ) : null}
      {others.at === 'unknown' || (others.at === 'known' && others.ending === 'failed') ? (
        <Alert text={text('page.service-down.lead')} />
      ) : null}
      <SessionList
        current={current}
        others={others.at === 'known' ? others.sessions : []}
        onEnd={(one) => void end(one)}
      />
      {others.at === 'loading' ? <ActivityIndicator /> : null}
      {others.at === 'known' && others.sessions.length === 0 ? (
        <Prose kind="small">{text('sessions.none')}</Prose>
      ) : null}
      {others.at === 'known' && others.sessions.length > 0 ? (
        <PressButton
          quiet
          label={text('sessions.sign-out-others')}
          onPress={() => void endOthers()}
        />
      ) : null}
      {others.at === 'unknown' ? (
        <PressButton label={text('link.try-again')} onPress={() => void load()} />
      ) : null}
    </View>
  )
}

const endingOf = (answer: Answer<unknown>): Ending =>
  answer.kind === 'answer' && answer.status < 400 ? 'done' : 'failed'

async function askForOthers(ending?: Ending): Promise<Others> {
  const answer = await listMySessions(session.client, { page_size: 250 })
  if (answer.kind === 'answer' && !('error' in answer.body)) {
    return { at: 'known', sessions: answer.body.sessions, ...(ending && { ending }) }
  }
  // The session itself may be over, or want a second factor now: it knows.
  if (answer.kind === 'answer' && answer.status < 500) await session.check()
  return { at: 'unknown' }
}

const styles = StyleSheet.create({ lead: { marginTop: space(1), marginBottom: space(5) } })
