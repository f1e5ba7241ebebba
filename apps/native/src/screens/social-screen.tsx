import { signInThroughBrowser } from '@portico/flows/native'
import { useCallback } from 'react'
import type { Place } from '../places.ts'
import { afterSocial } from '../places.ts'
import { returnAddress } from '../wiring/service-address.ts'
import { session } from '../wiring/session.ts'
import { systemBrowser } from '../wiring/system-browser.ts'
import { BrowserTrip } from './browser-trip.tsx'

/** While a provider is asked in the system's browser. */
export function SocialScreen({ place }: { place: Extract<Place, { at: 'social' }> }) {
  const { to, exchangeCode } = place
  const ask = useCallback(async () => {
    const trip = { session, browser: systemBrowser, to, exchangeCode, returnTo: returnAddress }
    return afterSocial(await signInThroughBrowser(trip))
  }, [to, exchangeCode])
  return <BrowserTrip travel={ask} />
}
