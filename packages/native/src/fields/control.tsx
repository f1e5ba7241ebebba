import { SpokenLanguage } from '@portico/react/flow'
import type { ReactNode } from 'react'
import { use, useState } from 'react'
import type { TextInputProps, ViewStyle } from 'react-native'
import { StyleSheet, TextInput, View } from 'react-native'
import { useFocusable } from '../field-focus.ts'
import { proseStyle, towards } from '../look/prose.tsx'
import { controlHeight, radius, space, useTheme } from '../look/theme.ts'
import { onWeb } from '../platform/on-web.ts'
import type { Field } from '../use-field.ts'

interface ControlProps extends Omit<TextInputProps, 'style' | 'value' | 'onChangeText'> {
  field: Field
  value?: string | undefined
  onChangeText?: (text: string) => void
  disabled: boolean | undefined
  /** Beside the text, within the same frame. */
  before?: ReactNode
  after?: ReactNode
  /** Codes and numbers, which are read from left to right in every language. */
  digits?: boolean
  large?: boolean
}

/** A frame with a text in it that shows where the focus is and whether something is wrong. */
export function Control({
  field,
  disabled,
  before,
  after,
  digits,
  large,
  onFocus,
  onBlur,
  value,
  ...rest
}: ControlProps) {
  const theme = useTheme()
  const { colours } = theme
  const { dir } = use(SpokenLanguage)
  const control = useFocusable(field.name)
  const [focused, setFocused] = useState(false)
  const edge = field.invalid ? colours.danger : focused ? colours.focus : colours.line
  return (
    <View
      style={[
        styles.frame,
        digits && leftToRight,
        { borderColor: edge, backgroundColor: colours.surface },
        focused && { boxShadow: `0 0 0 1px ${edge}` },
        disabled && styles.off,
      ]}
    >
      {before}
      <TextInput
        ref={control}
        onChangeText={field.type}
        onSubmitEditing={({ nativeEvent }) => field.send(nativeEvent.text)}
        editable={!disabled}
        placeholderTextColor={colours.inkSoft}
        selectionColor={colours.accent}
        keyboardAppearance={theme.dark ? 'dark' : 'light'}
        returnKeyType="go"
        {...field.spoken}
        {...rest}
        value={value ?? field.text}
        onFocus={(event) => {
          setFocused(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setFocused(false)
          onBlur?.(event)
        }}
        style={[
          proseStyle('body', theme),
          towards(digits ? 'ltr' : dir),
          styles.text,
          large && styles.large,
          // The frame around it shows the focus; a second ring would be one too many.
          onWeb({ outlineStyle: 'none' }),
        ]}
      />
      {after}
    </View>
  )
}

// Not a style of a sheet: in a browser such a one is not known.
const leftToRight: ViewStyle = { direction: 'ltr' }

const styles = StyleSheet.create({
  frame: {
    flexDirection: 'row',
    alignItems: 'stretch',
    minHeight: controlHeight,
    borderWidth: 1,
    borderRadius: radius,
  },
  off: { opacity: 0.6 },
  text: {
    flex: 1,
    minWidth: 0,
    paddingHorizontal: space(3.5),
    paddingVertical: space(2.5),
    // Its own line height would push the text of one line out of the middle.
    lineHeight: undefined,
  },
  large: { fontSize: 22, letterSpacing: 6, fontWeight: '500', fontVariant: ['tabular-nums'] },
})
