import type { Ceremonies } from '@portico/flows'
import { createContext } from 'react'

/** Passkeys and security keys, where the platform has them. */
export const CeremonyPort = createContext<Ceremonies | undefined>(undefined)
