import { useTheme } from '@portico/native'
import { StyleSheet, View } from 'react-native'

/** An arch with its door ajar. */
export function BrandMark() {
  const { colours } = useTheme()
  return (
    <View style={[styles.arch, { backgroundColor: colours.accent }]}>
      <View style={[styles.door, { backgroundColor: colours.page }]} />
    </View>
  )
}

const styles = StyleSheet.create({
  arch: {
    width: 26,
    height: 28,
    borderTopLeftRadius: 13,
    borderTopRightRadius: 13,
    borderBottomLeftRadius: 3,
    borderBottomRightRadius: 3,
    alignItems: 'center',
    justifyContent: 'flex-end',
  },
  door: { width: 10, height: 16, borderTopLeftRadius: 5, borderTopRightRadius: 5 },
})
