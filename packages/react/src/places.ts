import type { AllowedPlaces } from '@portico/flows'
import { createContext } from 'react'

/** Where links of a flow may lead; by default nowhere but the page's own origin. */
export const Places = createContext<AllowedPlaces>({ here: 'http://localhost' })
