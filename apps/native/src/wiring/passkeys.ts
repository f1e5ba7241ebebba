import type { Ceremonies } from '@portico/flows'
import { createPasskeys } from '@portico/flows/browser'
import { Platform } from 'react-native'

/**
 * Passkeys where this platform has them: in the browser. Expo brings none for phones; an app that does gives
 * them in here, and the screens offer what the service asks for.
 */
export const passkeys: Ceremonies | undefined = Platform.OS === 'web' ? createPasskeys() : undefined
