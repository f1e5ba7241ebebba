import { useEffect } from 'react'
import { AccessibilityInfo, Platform } from 'react-native'

/** Has a sentence read out when it appears. Android and browsers hear it from its live region. */
export function useAnnounced(text: string | undefined): void {
  useEffect(() => {
    if (text && Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(text)
  }, [text])
}
