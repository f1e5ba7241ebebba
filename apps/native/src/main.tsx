import { fillInPluralRules } from '@portico/native'
import { registerRootComponent } from 'expo'
import { Platform } from 'react-native'
import { App } from './app.tsx'
import { ComingBack } from './screens/coming-back.tsx'
import { returnAddress } from './wiring/service-address.ts'
import { handBack } from './wiring/sign-in-window.ts'

fillInPluralRules()

if (Platform.OS === 'web' && location.href.startsWith(returnAddress)) {
  // The window that a provider was asked in hands its address on and is done.
  void handBack(location.href).then((heard) => registerRootComponent(heard ? ComingBack : App))
} else {
  registerRootComponent(App)
}
