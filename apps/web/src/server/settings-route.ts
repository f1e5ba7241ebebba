import type { Flow } from '@portico/client'
import { messageId } from '@portico/flows'
import type { SettingsPlace } from '../pages/settings-place.ts'
import { isSettingsPlace, placeOf, placePath } from '../pages/settings-place.ts'

/** Where a settings flow is shown: on this page, or on the one of the part that it was last about. */
export interface SettingsRoute {
  place: SettingsPlace
  /** The address to go on to; none where this page is the right one. */
  goOn?: string
}

/** The service knows one address for all settings; from there the flow leads on to its part. */
export function settingsRoute(path: string, flow: Flow): SettingsRoute {
  const asked = /^\/settings\/(\w+)$/.exec(path)?.[1]
  if (isSettingsPlace(asked)) return { place: asked }
  const part = partOf(flow)
  if (!part) return { place: 'profile' }
  const place = placeOf(part)
  // A page that answers a post of its own stays: what it says would be lost on the way.
  if (path !== '/settings') return { place }
  return { place, goOn: `${placePath(place)}?${new URLSearchParams({ flow: flow.id })}#${part}` }
}

function partOf({ active, ui }: Flow): string | undefined {
  const groups = new Set(ui.nodes.map(({ group }) => String(group)))
  if (active && active !== 'default' && groups.has(active)) return active
  // Whoever got back in has to choose a new password.
  const gotBackIn = ui.messages?.some(({ id }) => id === messageId.recovered)
  return gotBackIn && groups.has('password') ? 'password' : undefined
}
