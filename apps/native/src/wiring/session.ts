import { createNativeSession } from '@portico/flows/native'
import { Platform } from 'react-native'
import { ports } from './ports.ts'
import { openSecrets } from './secrets.ts'
import { serviceAddress } from './service-address.ts'

/** So that the list of devices can name this one. A browser has a name of its own. */
const phone = { ios: 'iPhone', android: 'Android', web: undefined }[deviceKind()]

function deviceKind(): 'ios' | 'android' | 'web' {
  return Platform.OS === 'ios' || Platform.OS === 'android' ? Platform.OS : 'web'
}

/** The one session of this app. */
export const session = createNativeSession({
  service: {
    baseUrl: serviceAddress,
    ...(phone && { headers: { 'User-Agent': `Portico/0.1 (${phone})` } }),
  },
  secrets: openSecrets(),
  ports,
})

// While the service cannot be reached it is looked for, and asked again when it is there.
session.subscribe(() => {
  if (session.state().at === 'offline') ports.lost()
})
