import { createContext } from 'react'

/**
 * Where the way on leads within the app. The service's own link would open its site in a browser, in which
 * nobody is signed in.
 */
export const LinkTaken = createContext<(() => void) | undefined>(undefined)
