import { light } from '@portico/native'
import { ActivityIndicator, View } from 'react-native'

/** For the moment until a window is closed. */
export function ComingBack() {
  return (
    <View style={{ flex: 1, justifyContent: 'center' }}>
      <ActivityIndicator color={light.accent} />
    </View>
  )
}
