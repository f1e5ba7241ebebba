import type { RecoveryCode } from '@portico/react/flow'
import { useWords } from '@portico/react/flow'
import { StyleSheet, View } from 'react-native'
import { CopyLink } from '../copy-link.tsx'
import { Prose } from '../look/prose.tsx'
import { radius, space, useTheme } from '../look/theme.ts'

/** Codes to keep; those that are still good can be copied all at once. */
export function RecoveryCodes({ codes }: { codes: readonly RecoveryCode[] }) {
  const { text } = useWords()
  const { colours } = useTheme()
  const usable = codes.filter(({ used }) => !used).map(({ code }) => code)
  return (
    <>
      <View role="list" style={[styles.codes, { backgroundColor: colours.lineSoft }]}>
        {codes.map(({ code, used }, index) => (
          // A used code has nothing but its place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <View key={index} role="listitem" style={styles.code}>
            <Prose
              kind="mono"
              selectable={!used}
              style={used && { textDecorationLine: 'line-through', color: colours.inkSoft }}
            >
              {used ? text('1050014') : code}
            </Prose>
          </View>
        ))}
      </View>
      <CopyLink text={usable.join('\n')} />
    </>
  )
}

const styles = StyleSheet.create({
  codes: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    borderRadius: radius,
    paddingHorizontal: space(3.5),
    paddingVertical: space(2),
  },
  code: { flexGrow: 1, flexBasis: '45%', paddingVertical: space(1) },
})
