import type { Unreachable } from '@portico/flows'
import { Alert, PressButton, Prose, space, useAppWords } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { StyleSheet, View } from 'react-native'
import { session } from '../wiring/session.ts'

/** Signed in, but cut off from the service: nothing is lost, and it is asked again by itself. */
export function OfflineScreen({ because }: { because: Unreachable }) {
  const app = useAppWords()
  const { text } = useWords()
  return (
    <View style={styles.screen}>
      <Prose kind="title">{text('page.home.signed-in')}</Prose>
      <Alert tone="calm" text={app(because === 'offline' ? 'offline' : 'unreachable')} />
      <PressButton label={text('link.try-again')} onPress={() => void session.check()} />
      <PressButton quiet label={text('page.sign-out')} onPress={() => void session.signOut()} />
    </View>
  )
}

const styles = StyleSheet.create({ screen: { gap: space(3) } })
