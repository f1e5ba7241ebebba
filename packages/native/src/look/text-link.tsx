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
  pressed?: boolean
  testID?: string
}

/** Words that can be pressed; as high as a thumb, whatever their size. */
export function TextLink({
  label,
  onPress,
  role = 'link',
  spoken,
  pressed,
  testID,
}: TextLinkProps) {
  const { colours } = useTheme()
  return (
    <Pressable
      role={role}
      aria-label={spoken ?? label}
      onPress={onPress}
      testID={testID}
      hitSlop={space(1)}
      style={({ pressed: now }) => [styles.link, now && styles.now]}
      {...(pressed !== undefined && { 'aria-checked': pressed })}
    >
      <Prose kind="label" style={{ color: colours.accent }}>
        {label}
      </Prose>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  link: { minHeight: 44, justifyContent: 'center' },
  now: { opacity: 0.6 },
})
