import { PressButton, Prose, space, TextLink, useAppWords } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { useCallback, useEffect, useRef } from 'react'
import { StyleSheet, View } from 'react-native'
import { useMove } from '../navigation.ts'
import type { Move } from '../places.ts'

interface BrowserTripProps {
  /** Opens the system's browser; answers, when it is closed or came back, with where that leads. */
  travel: () => Promise<Move>
}

/** While something is done in the system's browser. */
export function BrowserTrip({ travel }: BrowserTripProps) {
  const app = useAppWords()
  const { text } = useWords()
  const move = useMove()
  const trip = useRef(0)

  const go = useCallback(() => {
    const mine = ++trip.current
    void travel().then((onward) => {
      // Of two windows only the last one is waited for.
      if (trip.current === mine) move(onward)
    })
  }, [travel, move])

  useEffect(() => {
    go()
    return () => {
      trip.current = -1
    }
  }, [go])

  return (
    <View style={styles.screen}>
      <Prose kind="title">{app('social.waiting')}</Prose>
      <Prose kind="lead">{app('social.waiting.lead')}</Prose>
      <PressButton quiet label={app('social.open')} onPress={go} />
      <TextLink role="button" label={text('1040008')} onPress={() => move({ type: 'back' })} />
    </View>
  )
}

const styles = StyleSheet.create({ screen: { gap: space(4) } })
