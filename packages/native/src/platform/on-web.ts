import { Platform } from 'react-native'

/** Attributes that only the browser's preview knows; a phone gets none of them. */
export const onWeb = (attributes: Record<string, unknown>): Record<string, unknown> =>
  Platform.OS === 'web' ? attributes : {}
