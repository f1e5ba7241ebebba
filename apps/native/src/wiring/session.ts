import { createNativeSession } from '@portico/flows/native'
import { ports } from './ports.ts'
import { openSecrets } from './secrets.ts'
import { serviceAddress } from './service-address.ts'

/** The one session of this app. */
export const session = createNativeSession({
  service: { baseUrl: serviceAddress },
  secrets: openSecrets(),
  ports,
})

// While the service cannot be reached it is looked for, and asked again when it is there.
session.subscribe(() => {
  if (session.state().at === 'offline') ports.lost()
})
