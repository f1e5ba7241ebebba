import { space } from '@portico/native'
import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'

/** Further ways, under the form. */
export function Below({ children }: { children: ReactNode }) {
  return <View style={styles.below}>{children}</View>
}

const styles = StyleSheet.create({
  below: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(2),
    marginTop: space(4),
  },
})
