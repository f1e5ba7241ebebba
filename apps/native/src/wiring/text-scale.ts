import { Platform } from 'react-native'

/** How much larger somebody wants to read in their browser; phones do this for every text themselves. */
export function textScale(): number {
  if (Platform.OS !== 'web') return 1
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(size) && size > 0 ? size / 16 : 1
}
