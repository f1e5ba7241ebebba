import type { InputNode } from '@portico/client'
import { Pressable, StyleSheet, View } from 'react-native'
import { useFocusable } from '../field-focus.ts'
import { isTrue } from '../form-body.ts'
import { useFormValues } from '../form-values.ts'
import { Prose } from '../look/prose.tsx'
import { space, useTheme } from '../look/theme.ts'
import { useField } from '../use-field.ts'
import { FieldNotes } from './field-frame.tsx'

export function CheckboxField({ node }: { node: InputNode }) {
  const { colours } = useTheme()
  const field = useField(node)
  const form = useFormValues()
  const control = useFocusable(node.attributes.name)
  const { name, value, disabled } = node.attributes
  const checked = (form.typed(name) ?? (isTrue(value) ? 'true' : 'false')) === 'true'
  return (
    <View style={styles.field} testID={`node/input/${name}`}>
      <Pressable
        ref={control}
        role="checkbox"
        aria-checked={checked}
        disabled={disabled}
        onPress={() => field.type(checked ? 'false' : 'true')}
        style={styles.row}
        {...field.spoken}
      >
        <View
          style={[
            styles.box,
            { borderColor: field.invalid ? colours.danger : colours.line },
            { backgroundColor: checked ? colours.accent : colours.surface },
          ]}
        >
          {checked ? (
            <Prose kind="label" style={[styles.tick, { color: colours.accentInk }]}>
              ✓
            </Prose>
          ) : null}
        </View>
        <Prose style={styles.label}>{field.label}</Prose>
      </Pressable>
      <FieldNotes node={node} field={field} />
    </View>
  )
}

const styles = StyleSheet.create({
  field: { marginBottom: space(5) },
  row: { flexDirection: 'row', alignItems: 'center', gap: space(3), minHeight: 44 },
  box: {
    width: 24,
    height: 24,
    borderWidth: 1,
    borderRadius: 6,
    alignItems: 'center',
    justifyContent: 'center',
  },
  tick: { fontSize: 15, lineHeight: 18, textAlign: 'center' },
  label: { flex: 1 },
})
