import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import { Pressable } from 'react-native'
import { Prose } from './prose.tsx'
import { radius, space, useTheme } from './theme.ts'

/** Rows on one surface. */
export function Group({ children, label }: { children: ReactNode; label?: string }) {
  const { colours } = useTheme()
  return (
    <View
      aria-label={label}
      style={[styles.group, { backgroundColor: colours.surface, borderColor: colours.lineSoft }]}
    >
      {children}
    </View>
  )
}

interface RowProps {
  title: string
  /** Before the words. */
  before?: ReactNode
  note?: string | undefined
  /** At the end of the row. */
  after?: ReactNode
  onPress?: () => void
  /** What pressing it does, where the words alone do not say it. */
  hint?: string
  /** The first row has no line above it. */
  first?: boolean
  testID?: string
}

/** One line of a group: what it is, a word about it, and where it leads. */
export function Row({ title, note, before, after, onPress, hint, first, testID }: RowProps) {
  const { colours } = useTheme()
  const edge = !first && { borderTopWidth: 1, borderTopColor: colours.lineSoft }
  const words = (
    <>
      {before}
      <View style={styles.words}>
        <Prose style={styles.title}>{title}</Prose>
        {note ? <Prose kind="small">{note}</Prose> : null}
      </View>
      {after}
    </>
  )
  if (!onPress) {
    return (
      <View style={[styles.row, edge]} testID={testID}>
        {words}
      </View>
    )
  }
  return (
    <Pressable
      role="button"
      {...(hint && { accessibilityHint: hint })}
      onPress={onPress}
      testID={testID}
      style={({ pressed }) => [styles.row, edge, pressed && { backgroundColor: colours.lineSoft }]}
    >
      {words}
    </Pressable>
  )
}

const styles = StyleSheet.create({
  group: {
    borderWidth: 1,
    borderRadius: radius * 1.4,
    marginBottom: space(5),
    overflow: 'hidden',
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space(3),
    minHeight: 56,
    paddingHorizontal: space(4.5),
    paddingVertical: space(3),
  },
  words: { flex: 1, minWidth: 0 },
  title: { fontWeight: '500' },
})
