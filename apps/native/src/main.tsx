import { fillInPluralRules } from '@portico/native'
import { registerRootComponent } from 'expo'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'
import { App } from './app.tsx'
import { ComingBack } from './screens/coming-back.tsx'

fillInPluralRules()

// The window that a provider was asked in hands its address to the one that opened it, and is closed by it.
const isReturning =
  Platform.OS === 'web' &&
  window.opener !== null &&
  WebBrowser.maybeCompleteAuthSession().type === 'success'

registerRootComponent(isReturning ? ComingBack : App)
