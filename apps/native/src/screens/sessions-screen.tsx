import type { Session } from '@portico/client'
import { disableMyOtherSessions, disableMySession, listMySessions } from '@portico/client'
import { Alert, PressButton, Prose, SessionList, space } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { useEffect, useState } from 'react'
import { ActivityIndicator, StyleSheet, View } from 'react-native'
import { session } from '../wiring/session.ts'

type Others =
  | { at: 'loading' }
  | { at: 'known'; sessions: readonly Session[]; ended: boolean }
  | { at: 'unknown' }

/** Where the account is signed in, and how to end it. */
export function SessionsScreen({ current }: { current: Session }) {
  const { text } = useWords()
  const [others, setOthers] = useState<Others>({ at: 'loading' })

  const load = (ended: boolean) => askForOthers(ended).then(setOthers)

  useEffect(() => {
    void askForOthers(false).then(setOthers)
  }, [])

  async function end(one: Session): Promise<void> {
    const answer = await disableMySession(session.client, { id: one.id })
    await load(answer.kind === 'answer' && answer.status < 400)
  }

  async function endOthers(): Promise<void> {
    const answer = await disableMyOtherSessions(session.client)
    await load(answer.kind === 'answer' && answer.status < 400)
  }

  return (
    <View>
      <Prose kind="title">{text('screen.sessions')}</Prose>
      <Prose kind="lead" style={styles.lead}>
        {text('screen.sessions.lead')}
      </Prose>
      {others.at === 'known' && others.ended ? (
        <Alert tone="good" text={text('sessions.ended')} />
      ) : null}
      {others.at === 'unknown' ? <Alert text={text('page.service-down.lead')} /> : null}
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
        <PressButton label={text('link.try-again')} onPress={() => void load(false)} />
      ) : null}
    </View>
  )
}

async function askForOthers(ended: boolean): Promise<Others> {
  const answer = await listMySessions(session.client, { page_size: 250 })
  if (answer.kind === 'answer' && !('error' in answer.body)) {
    return { at: 'known', sessions: answer.body.sessions, ended }
  }
  // The session itself may be over, or want a second factor now: it knows.
  if (answer.kind === 'answer' && answer.status < 500) await session.check()
  return { at: 'unknown' }
}

const styles = StyleSheet.create({ lead: { marginTop: space(1), marginBottom: space(5) } })
