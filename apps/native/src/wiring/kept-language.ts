import type { LanguageTag } from '@portico/react/flow'
import { languages } from '@portico/react/flow'
import * as SecureStore from 'expo-secure-store'
import { Platform } from 'react-native'

const key = 'portico.language'

/** The language that was chosen in the app; none while it follows the device. */
export async function keptLanguage(): Promise<LanguageTag | undefined> {
  try {
    const kept =
      Platform.OS === 'web' ? localStorage.getItem(key) : await SecureStore.getItemAsync(key)
    return languages.find(({ tag }) => tag === kept)?.tag
  } catch {
    return undefined
  }
}

export function keepLanguage(tag: LanguageTag): void {
  if (Platform.OS === 'web') localStorage.setItem(key, tag)
  else void SecureStore.setItemAsync(key, tag)
}
