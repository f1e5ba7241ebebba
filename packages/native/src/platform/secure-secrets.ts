import type { SecretStore } from '@portico/flows/native'

/** The part of a secure store, such as `expo-secure-store`, that is used here. */
export interface SecureStore {
  getItemAsync: (key: string) => Promise<string | null>
  setItemAsync: (key: string, value: string) => Promise<void>
  deleteItemAsync: (key: string) => Promise<void>
}

/**
 * Secrets in the platform's own safe place: the keychain on iOS, the keystore on Android. A store that cannot
 * be read (a phone restored from a backup has another key) is as good as empty.
 */
export function createSecureSecrets(store: SecureStore): SecretStore {
  // The store's own names may have letters, digits, dots, hyphens and underscores.
  const key = (name: string) => `portico.${name}`
  return {
    get: async (name) => {
      try {
        return (await store.getItemAsync(key(name))) ?? undefined
      } catch {
        return undefined
      }
    },
    set: (name, value) => store.setItemAsync(key(name), value),
    remove: (name) => store.deleteItemAsync(key(name)),
  }
}
