import type { SecretStore } from '@portico/flows/native'
import { createMemorySecrets } from '@portico/flows/native'
import { createSecureSecrets } from '@portico/native'
import * as SecureStore from 'expo-secure-store'
import { Platform } from 'react-native'

/** The keychain or keystore; a browser has no such place, so its preview keeps secrets in memory. */
export function openSecrets(): SecretStore {
  if (Platform.OS !== 'web') return createSecureSecrets(SecureStore)
  // Whoever drives the preview may lend it a store, to see how the app starts with what was kept.
  const lent: unknown = Reflect.get(globalThis, 'porticoSecrets')
  return isStore(lent) ? lent : createMemorySecrets()
}

function isStore(lent: unknown): lent is SecretStore {
  return ['get', 'set', 'remove'].every(
    (name) => typeof Reflect.get(Object(lent), name) === 'function',
  )
}
