import type { InputNode } from '@portico/client'
import { useWords } from '@portico/react/flow'
import { useState } from 'react'
import { Pressable, StyleSheet } from 'react-native'
import { Prose } from '../look/prose.tsx'
import { space, useTheme } from '../look/theme.ts'
import { useField } from '../use-field.ts'
import { Control } from './control.tsx'
import { FieldFrame } from './field-frame.tsx'

/** A password that can be looked at. Paste and password managers are welcome. */
export function PasswordField({ node }: { node: InputNode }) {
  const { text } = useWords()
  const { colours } = useTheme()
  const field = useField(node)
  const [shown, setShown] = useState(false)
  const { disabled, autocomplete, maxlength } = node.attributes
  const isNew = autocomplete === 'new-password'
  const action = text(shown ? 'password.hide' : 'password.show')
  return (
    <FieldFrame node={node} field={field}>
      <Control
        field={field}
        disabled={disabled}
        secureTextEntry={!shown}
        autoCapitalize="none"
        autoCorrect={false}
        spellCheck={false}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        textContentType={isNew ? 'newPassword' : 'password'}
        {...(maxlength && { maxLength: maxlength })}
        after={
          <Pressable
            role="button"
            // A button that only said “Show” would leave open what.
            aria-label={`${action}: ${field.label}`}
            aria-expanded={shown}
            onPress={() => setShown(!shown)}
            style={styles.reveal}
          >
            <Prose kind="small" style={{ color: colours.inkSoft }}>
              {action}
            </Prose>
          </Pressable>
        }
      />
    </FieldFrame>
  )
}

const styles = StyleSheet.create({
  reveal: { minWidth: 44, paddingHorizontal: space(3.5), justifyContent: 'center' },
})
