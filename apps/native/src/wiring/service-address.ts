import { Platform } from 'react-native'

/**
 * Where the identity service is: what the build was told. The preview in a browser asks its own address,
 * behind which its proxy stands.
 */
export const serviceAddress: string =
  Platform.OS === 'web'
    ? location.origin
    : (process.env['EXPO_PUBLIC_PORTICO_URL'] ?? 'http://localhost:4455')

/** Where the system's browser comes back to. The service lists it among its return addresses. */
export const returnAddress: string =
  Platform.OS === 'web' ? `${location.origin}/sign-in` : 'portico://sign-in'

/** Where the account's pages in the browser come back to, below the address that the service lists. */
export const settingsReturn: string = `${returnAddress}/settings`

/** The name on the door. */
export const brand: string = process.env['EXPO_PUBLIC_PORTICO_BRAND'] ?? 'Portico'
