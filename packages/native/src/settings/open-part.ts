import type { Flow } from '@portico/client'
import { createContext } from 'react'

/** Which part of the settings is open; the list of them while none is. */
export interface OpenPart {
  part: string | undefined
  open: (part: string) => void
  /** Goes on at the account's pages in a browser, for what an app cannot do; absent where it has no way there. */
  openBrowser?: (flow: Flow) => void
}

export const OpenPart = createContext<OpenPart>({ part: undefined, open: () => {} })
