import type { Flow } from '@portico/client'
import { messageId } from '@portico/flows'
import type { SettingsPlace } from '../pages/settings-place.ts'
import { isSettingsPlace, placeOf, placePath } from '../pages/settings-place.ts'

/** Where a settings flow is shown: on this page, or on the one of the part that it was last about. */
export interface SettingsRoute {
  place: SettingsPlace
  /** The flow, active where its messages belong. */
  flow: Flow
  /** The address to go on to; none where this page is the right one. */
  goOn?: string
}

/**
 * The service knows one address for all settings; from there the flow leads on to its part. `sent` is the part
 * of this flow that was posted last, as far as that is known.
 */
export function settingsRoute(path: string, given: Flow, sent?: string): SettingsRoute {
  const part = partOf(given, sent)
  const flow = part ? { ...given, active: part } : given
  const asked = /^\/settings\/(\w+)$/.exec(path)?.[1]
  if (isSettingsPlace(asked)) return { place: asked, flow }
  if (!part) return { place: 'profile', flow }
  const place = placeOf(part)
  // A page that answers a post of its own stays: what it says would be lost on the way.
  if (path !== '/settings') return { place, flow }
  const query = new URLSearchParams({ flow: flow.id })
  return { place, flow, goOn: `${placePath(place)}?${query}#${part}` }
}

function partOf({ active, ui }: Flow, sent: string | undefined): string | undefined {
  const groups = new Set(ui.nodes.map(({ group }) => String(group)))
  const messages = ui.messages ?? []
  // Whoever got back in has to choose a new password.
  if (messages.some(({ id }) => id === messageId.recovered) && groups.has('password')) {
    return 'password'
  }
  const wrong = ui.nodes.find(
    (node) => node.type !== 'unknown' && node.group !== 'default' && node.messages.some(isError),
  )
  if (wrong) return String(wrong.group)
  const part = sent ?? active
  return part !== undefined && groups.has(part) ? part : undefined
}

const isError = ({ type }: { type: string }) => type === 'error'
