import { ActivityIndicator, Pressable, StyleSheet, View } from 'react-native'
import { onWeb } from '../platform/on-web.ts'
import { Prose } from './prose.tsx'
import { controlHeight, radius, space, useTheme } from './theme.ts'

interface PressButtonProps {
  label: string
  onPress: () => void
  /** Beside the one that is meant. */
  quiet?: boolean | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  testID?: string | undefined
}

/** A button that says what it does. */
export function PressButton({ label, onPress, quiet, busy, disabled, testID }: PressButtonProps) {
  const { colours } = useTheme()
  const off = disabled ?? false
  const ink = quiet ? colours.ink : colours.accentInk
  return (
    <Pressable
      role="button"
      aria-label={label}
      aria-disabled={off}
      aria-busy={busy ?? false}
      disabled={off || busy}
      onPress={onPress}
      testID={testID}
      {...onWeb({ tabIndex: off ? -1 : 0 })}
      style={({ pressed }) => [
        styles.button,
        quiet
          ? { backgroundColor: colours.surface, borderColor: colours.line }
          : { backgroundColor: colours.accent, borderColor: colours.accent },
        pressed && styles.pressed,
        off && styles.off,
      ]}
    >
      <Prose kind="label" style={[styles.label, { color: ink }]}>
        {label}
      </Prose>
      {busy ? (
        <View style={styles.busy}>
          <ActivityIndicator color={ink} />
        </View>
      ) : null}
    </Pressable>
  )
}

const styles = StyleSheet.create({
  button: {
    minHeight: controlHeight,
    borderRadius: radius,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: space(4),
    paddingVertical: space(2.5),
  },
  label: { fontSize: 16, fontWeight: '600', textAlign: 'center' },
  pressed: { opacity: 0.75 },
  off: { opacity: 0.5 },
  busy: { position: 'absolute', insetInlineEnd: space(4) },
})
