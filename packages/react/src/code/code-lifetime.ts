import { createContext } from 'react'

/** Seconds that a code can be used after it was sent, where that is known: the wire does not carry it. */
export const CodeLifetime = createContext<number | undefined>(undefined)
