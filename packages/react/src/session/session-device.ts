import type { Session } from '@portico/client'
import type { Words } from '../language/language.ts'
import { deviceName } from './device-name.ts'

/** What a person knows a session by: the thing that was last used, such as “Firefox on Mac”. */
export function sessionDevice({ devices }: Session, { text }: Words): string {
  const name = deviceName(devices?.at(-1)?.user_agent)
  return name ? text('sessions.browser-on', { ...name }) : text('sessions.unknown-device')
}

/** Where it was used from, as far as the service tells: a place and an address. */
export function sessionPlace({ devices }: Session): string[] {
  const { location, ip_address: address } = devices?.at(-1) ?? {}
  return [location ?? '', withoutPort(address ?? '')].filter(Boolean)
}

/** Some services write the visitor's port behind the address. */
const withoutPort = (address: string): string => address.replace(/^(\[[^\]]+\]|[\d.]+):\d+$/, '$1')
