import type { InputNode } from '@portico/client'
import { namedKey, SpokenLanguage, useWords } from '@portico/react/flow'
import { use, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import { localDay } from './local-day.ts'
import { Prose } from './look/prose.tsx'
import { TextLink } from './look/text-link.tsx'
import { space } from './look/theme.ts'
import { SubmitButton } from './submit-button.tsx'

/** Passkeys or security keys of an account. Removing one asks first. */
export function KeyList({ keys }: { keys: readonly InputNode[] }) {
  return (
    <View role="list" style={styles.list}>
      {keys.map((node) => (
        <KeyItem key={String(node.attributes.value)} node={node} />
      ))}
    </View>
  )
}

function KeyItem({ node: given }: { node: InputNode }) {
  const words = useWords()
  const { text, label } = words
  const { tag } = use(SpokenLanguage)
  const [asking, setAsking] = useState(false)
  const node = namedKey(given, words)
  const { display_name: displayName, added_at: added } = node.meta.label?.context ?? {}
  const name = typeof displayName === 'string' && displayName ? displayName : label(node)
  const day = typeof added === 'string' ? localDay(added, tag) : undefined
  return (
    <View role="listitem" style={styles.item}>
      <View style={styles.row}>
        <View style={styles.name}>
          <Prose>{name}</Prose>
          {day ? <Prose kind="small">{day}</Prose> : null}
        </View>
        {node.attributes.disabled ? null : (
          <TextLink
            role="button"
            label={text('key.remove')}
            spoken={`${text('key.remove')}: ${name}`}
            onPress={() => setAsking(!asking)}
          />
        )}
      </View>
      {node.attributes.disabled ? <Prose kind="small">{text('key.last')}</Prose> : null}
      {asking ? (
        <View style={styles.ask}>
          <Prose kind="small">{text('key.remove.sure')}</Prose>
          <SubmitButton node={node} quiet />
        </View>
      ) : null}
    </View>
  )
}

const styles = StyleSheet.create({
  list: { marginBottom: space(4) },
  item: { paddingVertical: space(1) },
  row: { flexDirection: 'row', alignItems: 'center', gap: space(2) },
  name: { flex: 1, minWidth: 0 },
  ask: { gap: space(2), paddingBottom: space(2) },
})
