import { createNativePorts } from '@portico/native'
import { AppState, Platform } from 'react-native'
import { serviceAddress } from './service-address.ts'

/** The clock, the timers and the network of this device. */
export const ports = createNativePorts({
  async reach() {
    try {
      const { status } = await fetch(`${serviceAddress}/health/alive`, { credentials: 'omit' })
      return status < 500
    } catch {
      return false
    }
  },
  ...(Platform.OS === 'web' && { online: () => navigator.onLine }),
  onWake(look) {
    AppState.addEventListener('change', (state) => {
      if (state === 'active') look()
    })
    if (Platform.OS === 'web') window.addEventListener('online', look)
  },
})
