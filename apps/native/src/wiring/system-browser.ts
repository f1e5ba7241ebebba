import type { SystemBrowser } from '@portico/flows/native'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'
import { openSignInWindow } from './sign-in-window.ts'

/** The system's own browser, in which a provider may know the visitor already. */
export const systemBrowser: SystemBrowser = {
  async open(to, returnTo) {
    if (Platform.OS === 'web') return openSignInWindow(to)
    const result = await WebBrowser.openAuthSessionAsync(to, returnTo)
    return result.type === 'success' ? result.url : undefined
  },
}
