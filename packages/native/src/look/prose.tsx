import { SpokenLanguage } from '@portico/react/flow'
import type { ReactNode } from 'react'
import { use, useEffect } from 'react'
import type { StyleProp, TextProps, TextStyle } from 'react-native'
import { AccessibilityInfo, I18nManager, Platform, Text } from 'react-native'
import { onWeb } from '../platform/on-web.ts'
import type { Theme } from './theme.ts'
import { useTheme } from './theme.ts'

export type ProseKind = 'title' | 'subtitle' | 'lead' | 'body' | 'label' | 'small' | 'bad' | 'mono'

interface ProseProps extends Pick<
  TextProps,
  'testID' | 'selectable' | 'numberOfLines' | 'nativeID'
> {
  kind?: ProseKind
  children: ReactNode
  style?: StyleProp<TextStyle>
}

/** Everything that is read. Titles are headings for screen readers. */
export function Prose({ kind = 'body', children, style, ...rest }: ProseProps) {
  const theme = useTheme()
  const { dir } = use(SpokenLanguage)
  const heading = kind === 'title' || kind === 'subtitle'
  useArrival(kind === 'title' && typeof children === 'string' ? children : undefined)
  return (
    <Text
      {...(heading && { role: 'heading' as const })}
      {...(heading && onWeb({ 'aria-level': kind === 'title' ? 1 : 2 }))}
      style={[proseStyle(kind, theme), towards(dir), style]}
      {...rest}
    >
      {children}
    </Text>
  )
}

/** A phone's screen reader does not notice that a screen has become another; its title is read out. */
function useArrival(title: string | undefined): void {
  useEffect(() => {
    if (title && Platform.OS !== 'web') AccessibilityInfo.announceForAccessibility(title)
  }, [title])
}

/** The side where a line begins. Phones swap left and right by themselves when the whole system does. */
export const towards = (dir: 'ltr' | 'rtl'): TextStyle => ({
  writingDirection: dir,
  // In a browser it is not told at all.
  textAlign: (dir === 'rtl') === (I18nManager.isRTL ?? false) ? 'left' : 'right',
})

const sizes: Record<
  ProseKind,
  [size: number, line: number, weight: '400' | '500' | '600' | '700']
> = {
  title: [26, 32, '700'],
  subtitle: [17, 24, '600'],
  lead: [16, 24, '400'],
  body: [16, 24, '400'],
  label: [14, 20, '500'],
  small: [14, 20, '400'],
  bad: [14, 20, '400'],
  mono: [16, 24, '500'],
}

export function proseStyle(kind: ProseKind, { colours, textScale }: Theme): TextStyle {
  const [size, line, weight] = sizes[kind]
  const soft = kind === 'lead' || kind === 'small'
  return {
    color: kind === 'bad' ? colours.danger : soft ? colours.inkSoft : colours.ink,
    fontSize: size * textScale,
    lineHeight: line * textScale,
    fontWeight: weight,
    ...(kind === 'title' && { letterSpacing: -0.5 }),
    ...(kind === 'mono' && { fontVariant: ['tabular-nums'] }),
  }
}
