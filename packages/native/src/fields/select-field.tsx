import type { InputNode } from '@portico/client'
import { nodeValue } from '@portico/react/flow'
import { useState } from 'react'
import { Pressable, StyleSheet } from 'react-native'
import { useFocusable } from '../field-focus.ts'
import { ChoiceSheet } from '../look/choice-sheet.tsx'
import { Prose } from '../look/prose.tsx'
import { controlHeight, radius, space, useTheme } from '../look/theme.ts'
import { useField } from '../use-field.ts'
import { FieldFrame } from './field-frame.tsx'

/** One of the values that the schema lists. */
export function SelectField({ node }: { node: InputNode }) {
  const { colours } = useTheme()
  const field = useField(node)
  const control = useFocusable(field.name)
  const [open, setOpen] = useState(false)
  const { options = [], disabled } = node.attributes
  const values = options.map(({ value }) => nodeValue(value))
  return (
    <FieldFrame node={node} field={field}>
      <Pressable
        ref={control}
        role="button"
        aria-expanded={open}
        disabled={disabled}
        onPress={() => setOpen(true)}
        {...field.spoken}
        aria-label={field.text ? `${field.label}: ${field.text}` : field.label}
        style={[
          styles.control,
          { backgroundColor: colours.surface },
          { borderColor: field.invalid ? colours.danger : colours.line },
        ]}
      >
        <Prose style={styles.text}>{field.text || '–'}</Prose>
        <Prose kind="small">▾</Prose>
      </Pressable>
      {open ? (
        <ChoiceSheet
          title={field.label}
          choices={values.map((value) => ({ value, label: value }))}
          chosen={field.text}
          onClose={() => setOpen(false)}
          onChoose={(value) => {
            setOpen(false)
            field.type(value)
          }}
        />
      ) : null}
    </FieldFrame>
  )
}

const styles = StyleSheet.create({
  control: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: controlHeight,
    borderWidth: 1,
    borderRadius: radius,
    paddingHorizontal: space(3.5),
  },
  text: { flex: 1 },
})
