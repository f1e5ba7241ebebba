import { StyleSheet, View } from 'react-native'
import { useAnnounced } from '../platform/use-announced.ts'
import { Prose } from './prose.tsx'
import { radius, space, useTheme } from './theme.ts'

/** A sentence about the whole screen; screen readers hear it when it appears. */
export function Alert({
  text,
  tone = 'bad',
  testID,
}: {
  text: string
  tone?: 'bad' | 'calm' | 'good'
  testID?: string
}) {
  const { colours } = useTheme()
  useAnnounced(text)
  const look = {
    bad: { backgroundColor: colours.dangerWash, color: colours.danger },
    good: { backgroundColor: colours.goodWash, color: colours.good },
    calm: { backgroundColor: colours.lineSoft, color: colours.ink },
  }[tone]
  return (
    <View
      {...(tone === 'bad' && { role: 'alert' as const })}
      aria-live={tone === 'bad' ? 'assertive' : 'polite'}
      testID={testID}
      style={[styles.box, { backgroundColor: look.backgroundColor }]}
    >
      <Prose kind="small" style={{ color: look.color }}>
        {text}
      </Prose>
    </View>
  )
}

const styles = StyleSheet.create({
  box: {
    borderRadius: radius,
    paddingHorizontal: space(3.5),
    paddingVertical: space(3),
    marginBottom: space(4),
  },
})
