import { signInThroughBrowser } from '@portico/flows/native'
import { PressButton, Prose, space, TextLink, useAppWords } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { useCallback, useEffect, useRef } from 'react'
import { StyleSheet, View } from 'react-native'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { afterSocial } from '../places.ts'
import { returnAddress } from '../wiring/service-address.ts'
import { session } from '../wiring/session.ts'
import { systemBrowser } from '../wiring/system-browser.ts'

/** While a provider is asked in the system's browser. */
export function SocialScreen({ place }: { place: Extract<Place, { at: 'social' }> }) {
  const app = useAppWords()
  const { text } = useWords()
  const move = useMove()
  const trip = useRef(0)
  const { to, exchangeCode } = place

  const ask = useCallback(() => {
    const mine = ++trip.current
    const asked = { session, browser: systemBrowser, to, exchangeCode, returnTo: returnAddress }
    void signInThroughBrowser(asked).then((outcome) => {
      // Of two windows only the last one is waited for.
      if (trip.current === mine) move(afterSocial(outcome))
    })
  }, [to, exchangeCode, move])

  useEffect(() => {
    ask()
    return () => {
      trip.current = -1
    }
  }, [ask])

  return (
    <View style={styles.screen}>
      <Prose kind="title">{app('social.waiting')}</Prose>
      <Prose kind="lead">{app('social.waiting.lead')}</Prose>
      <PressButton quiet label={app('social.open')} onPress={ask} />
      <TextLink role="button" label={text('1040008')} onPress={() => move({ type: 'back' })} />
    </View>
  )
}

const styles = StyleSheet.create({ screen: { gap: space(4) } })
