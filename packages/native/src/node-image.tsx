import type { ImageNode } from '@portico/client'
import { useWords } from '@portico/react/flow'
import { Image, StyleSheet, View } from 'react-native'
import { radius, space } from './look/theme.ts'

/** Only what the service drew into the flow itself; a picture from elsewhere would tell of the visit. */
export function NodeImage({ node }: { node: ImageNode }) {
  const words = useWords()
  const { id, src, width = 220, height = width } = node.attributes
  if (!src.startsWith('data:image/')) return null
  return (
    // A scanner needs a light ground, also at night.
    <View style={styles.ground}>
      <Image
        source={{ uri: src }}
        style={{ width: Math.min(width, 220), aspectRatio: width / height }}
        accessible
        aria-label={node.meta.label ? words.message(node.meta.label) : ''}
        testID={`node/img/${id}`}
      />
    </View>
  )
}

const styles = StyleSheet.create({
  ground: {
    alignSelf: 'flex-start',
    padding: space(3),
    borderRadius: radius,
    backgroundColor: '#ffffff',
    marginBottom: space(5),
  },
})
