import { useWords } from '@portico/react/flow'
import { useState } from 'react'
import { View } from 'react-native'
import { useDevice } from './device.ts'
import { TextLink } from './look/text-link.tsx'

/** Copies a text and says so. */
export function CopyLink({ text }: { text: string }) {
  const words = useWords()
  const { copy } = useDevice()
  const [copied, setCopied] = useState(false)
  return (
    <View aria-live="polite">
      <TextLink
        role="button"
        label={words.text(copied ? 'copied' : 'copy')}
        onPress={() => {
          void copy(text).then(() => setCopied(true))
        }}
      />
    </View>
  )
}
