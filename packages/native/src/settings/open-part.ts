import { createContext } from 'react'

/** Which part of the settings is open; the list of them while none is. */
export interface OpenPart {
  part: string | undefined
  open: (part: string) => void
}

export const OpenPart = createContext<OpenPart>({ part: undefined, open: () => {} })
