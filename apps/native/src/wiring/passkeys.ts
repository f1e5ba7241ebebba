import type { Ceremonies } from '@portico/flows'
import { createPasskeys } from '@portico/flows/browser'
import { createNativePasskeys } from '@portico/flows/native'
import { NativeModules, Platform } from 'react-native'
import { Passkey } from 'react-native-passkey'

/** Passkeys where this platform has them; without, the screens offer none. */
export const passkeys: Ceremonies | undefined =
  Platform.OS === 'web' ? createPasskeys() : onPhone() ? createNativePasskeys(Passkey) : undefined

/** An app of other people's making, such as Expo Go, does not bring the native half. */
function onPhone(): boolean {
  return NativeModules['Passkey'] !== undefined && Passkey.isSupported()
}
