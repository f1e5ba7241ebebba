import type { SystemBrowser } from '@portico/flows/native'
import * as WebBrowser from 'expo-web-browser'

/** The system's own browser, in which a provider may know the visitor already. */
export const systemBrowser: SystemBrowser = {
  async open(to, returnTo) {
    try {
      const result = await WebBrowser.openAuthSessionAsync(to, returnTo)
      return result.type === 'success' ? result.url : undefined
    } catch {
      // A window that was not allowed to open is as good as one that was closed at once.
      return undefined
    }
  },
}
