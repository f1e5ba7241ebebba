import { useCallback } from 'react'
import type { Move, Place } from '../places.ts'
import { settingsReturn } from '../wiring/service-address.ts'
import { systemBrowser } from '../wiring/system-browser.ts'
import { BrowserTrip } from './browser-trip.tsx'

/** While the account's pages are open in the system's browser. Closing it is a way back like any other. */
export function WebSettingsScreen({ place }: { place: Extract<Place, { at: 'web-settings' }> }) {
  const { to } = place
  const visit = useCallback(async (): Promise<Move> => {
    await systemBrowser.open(to, settingsReturn)
    return { type: 'back' }
  }, [to])
  return <BrowserTrip travel={visit} />
}
