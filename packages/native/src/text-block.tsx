import type { TextNode } from '@portico/client'
import { recoveryCodesOf, useWords } from '@portico/react/flow'
import { StyleSheet, View } from 'react-native'
import { CopyLink } from './copy-link.tsx'
import { Prose } from './look/prose.tsx'
import { radius, space, useTheme } from './look/theme.ts'
import { RecoveryCodes } from './settings/recovery-codes.tsx'

/** Something to read or to copy: a key for an app, recovery codes. */
export function TextBlock({ node }: { node: TextNode }) {
  const words = useWords()
  const { colours } = useTheme()
  const { id, text } = node.attributes
  const codes = recoveryCodesOf(node)
  const shown = words.message(text)
  return (
    <View style={styles.block} testID={`node/text/${id}`}>
      {node.meta.label ? (
        <Prose kind="small" style={styles.label}>
          {words.message(node.meta.label)}
        </Prose>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <View style={[styles.text, { backgroundColor: colours.lineSoft }]}>
          <Prose kind="mono" selectable style={styles.shown}>
            {shown}
          </Prose>
          <CopyLink text={shown} />
        </View>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  block: { marginBottom: space(5) },
  label: { marginBottom: space(1.5) },
  text: {
    flexDirection: 'row',
    alignItems: 'center',
    borderRadius: radius,
    paddingHorizontal: space(3.5),
    paddingVertical: space(1),
    gap: space(2),
  },
  shown: { flex: 1, minWidth: 0 },
})
