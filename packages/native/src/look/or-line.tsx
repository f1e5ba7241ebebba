import { useWords } from '@portico/react/flow'
import { StyleSheet, View } from 'react-native'
import { Prose } from './prose.tsx'
import { space, useTheme } from './theme.ts'

/** Between one way and another. */
export function OrLine({ label }: { label?: string }) {
  const { text } = useWords()
  const { colours } = useTheme()
  const line = <View style={[styles.line, { backgroundColor: colours.lineSoft }]} />
  return (
    <View style={styles.or}>
      {line}
      <Prose kind="small">{label ?? text('divider.or')}</Prose>
      {line}
    </View>
  )
}

const styles = StyleSheet.create({
  or: { flexDirection: 'row', alignItems: 'center', gap: space(4), marginVertical: space(5) },
  line: { flex: 1, height: 1 },
})
