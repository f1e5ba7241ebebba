import type { AppTextKey } from '@portico/native'
import { PressButton, Prose, space, useAppWords, useDevice } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { StyleSheet, View } from 'react-native'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'

const titles = {
  cancelled: 'social.cancelled',
  'empty-handed': 'social.cancelled',
  'unknown-return': 'social.unknown',
  unreachable: 'social.unknown',
  'no-way-back': 'social.no-way-back',
} as const

/** A way that did not lead in: what happened, and what to do next. */
export function SocialEndedScreen({ how }: { how: Extract<Place, { at: 'social-ended' }>['how'] }) {
  const app = useAppWords()
  const { text } = useWords()
  const move = useMove()
  const key = titles[how]
  const lead: AppTextKey = how === 'empty-handed' ? 'social.empty.lead' : `${key}.lead`
  const unreachable = how === 'unreachable'
  return (
    <View style={styles.screen}>
      <Prose kind="title">{unreachable ? text('page.service-down') : app(key)}</Prose>
      <Prose kind="lead">{unreachable ? text('page.service-down.lead') : app(lead)}</Prose>
      <PressButton label={text('link.try-again')} onPress={() => move({ type: 'begin' })} />
    </View>
  )
}

/** What the app cannot finish by itself. */
export function LeaveScreen({ to }: { to: string }) {
  const app = useAppWords()
  const { text } = useWords()
  const { open } = useDevice()
  const move = useMove()
  return (
    <View style={styles.screen}>
      <Prose kind="title">{app('leave')}</Prose>
      <Prose kind="lead">{app('leave.lead')}</Prose>
      <PressButton label={text('link.go-on')} onPress={() => open(to)} />
      <PressButton quiet label={text('1040008')} onPress={() => move({ type: 'begin' })} />
    </View>
  )
}

/** The service named an address that nobody may be sent to. */
export function NowhereScreen() {
  const { text } = useWords()
  const move = useMove()
  return (
    <View style={styles.screen}>
      <Prose kind="title">{text('page.failed')}</Prose>
      <PressButton label={text('page.failed.again')} onPress={() => move({ type: 'begin' })} />
    </View>
  )
}

const styles = StyleSheet.create({ screen: { gap: space(4) } })
