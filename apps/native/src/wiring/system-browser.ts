import type { SystemBrowser } from '@portico/flows/native'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'
import { openSignInWindow } from './sign-in-window.ts'

/** The system's own browser, in which a provider may know the visitor already. */
export const systemBrowser: SystemBrowser = {
  async open(to, returnTo) {
    if (Platform.OS === 'web') return openSignInWindow(to)
    const options = { preferEphemeralSession: withoutMemory }
    const result = await WebBrowser.openAuthSessionAsync(to, returnTo, options)
    const address = result.type === 'success' ? result.url : undefined
    withoutMemory = address === returnTo
    return address
  },
}

/**
 * A browser that came back with nothing may hold a session already, which keeps some services from making
 * one for the app. iOS can open one that remembers nothing, for the next try.
 */
let withoutMemory = false
