import type { InputNode } from '@portico/client'
import { useWords } from '@portico/react/flow'
import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import { Prose } from '../look/prose.tsx'
import { space } from '../look/theme.ts'
import { useAnnounced } from '../platform/use-announced.ts'
import type { Field } from '../use-field.ts'
import { notesId } from '../use-field.ts'

/** A label above, messages below, and a control between. */
export function FieldFrame({
  node,
  field,
  children,
}: {
  node: InputNode
  field: Field
  children: ReactNode
}) {
  return (
    <View style={styles.field} testID={`node/input/${node.attributes.name}`}>
      <Prose kind="label" style={styles.label}>
        {field.label}
      </Prose>
      {children}
      <FieldNotes node={node} field={field} />
    </View>
  )
}

/** What the service, or our own look, has to say of one field. */
export function FieldNotes({ node, field }: { node: InputNode; field: Field }) {
  const words = useWords()
  const { problem, said } = field
  useAnnounced(
    [problem, ...said.map((message) => words.message(message))].filter(Boolean).join(' '),
  )
  return (
    <View aria-live="polite" nativeID={notesId(node.attributes.name)}>
      {problem ? (
        <Prose kind="bad" style={styles.note}>
          {problem}
        </Prose>
      ) : null}
      {said.map((message) => (
        <Prose
          // The service may say the same of a field twice, with other details.
          key={`${message.id}/${message.text}`}
          kind={message.type === 'error' ? 'bad' : 'small'}
          style={styles.note}
          testID={`ui/message/${message.id}`}
        >
          {words.message(message)}
        </Prose>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  field: { marginBottom: space(5) },
  label: { marginBottom: space(1.5) },
  note: { marginTop: space(1.5) },
})
