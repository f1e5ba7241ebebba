import { Pressable, StyleSheet } from 'react-native'
import { Prose } from './prose.tsx'
import { space, useTheme } from './theme.ts'

interface TextLinkProps {
  label: string
  onPress: () => void
  /** What it leads to is another screen; otherwise it does something here. */
  role?: 'link' | 'button'
  /** What is spoken where the label alone says too little. */
  spoken?: string | undefined
  testID?: string
}

/** Words that can be pressed; as high as a thumb, whatever their size. */
export function TextLink({ label, onPress, role = 'link', spoken, testID }: TextLinkProps) {
  const { colours } = useTheme()
  return (
    <Pressable
      role={role}
      aria-label={spoken ?? label}
      onPress={onPress}
      testID={testID}
      hitSlop={space(1)}
      style={({ pressed }) => [styles.link, pressed && styles.pressed]}
    >
      <Prose kind="label" style={{ color: colours.accent }}>
        {label}
      </Prose>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  link: { minHeight: 44, justifyContent: 'center' },
  pressed: { opacity: 0.6 },
})
