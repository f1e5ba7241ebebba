import { SpokenLanguage } from '@portico/react/flow'
import { use } from 'react'
import { Text } from 'react-native'
import { onWeb } from '../platform/on-web.ts'
import { useTheme } from './theme.ts'

/** Onward, whichever way that is. Only for the eye. */
export function Chevron({ back }: { back?: boolean }) {
  const { colours } = useTheme()
  const { dir } = use(SpokenLanguage)
  return (
    <Text
      accessible={false}
      importantForAccessibility="no"
      {...onWeb({ 'aria-hidden': true })}
      style={{ color: colours.inkSoft, fontSize: 22, lineHeight: 24 }}
    >
      {(dir === 'rtl') === Boolean(back) ? '›' : '‹'}
    </Text>
  )
}
