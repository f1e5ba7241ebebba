import { nativeSettings } from '@portico/flows'
import { webSettings } from '@portico/flows/native'
import { OpenPart, SettingsView } from '@portico/native'
import { useMemo } from 'react'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { settingsReturn } from '../wiring/service-address.ts'
import { FlowHost } from './flow-host.tsx'

/** The account: a list of its parts, and one of them at a time. */
export function SettingsScreen({ place }: { place: Extract<Place, { at: 'settings' }> }) {
  const move = useMove()
  const { part, flowId, resume } = place
  const opened = useMemo(
    (): OpenPart => ({
      part,
      open: (next) => move({ type: 'go', to: { at: 'settings', part: next } }),
      openBrowser(flow) {
        const to = webSettings(flow, settingsReturn)
        // Whoever is back is shown the account anew, and nothing that was sent is sent once more.
        move({ type: 'replace', to: { at: 'settings', ...(part && { part }) } })
        move({ type: 'go', to: to ? { at: 'web-settings', to } : { at: 'nowhere' } })
      },
    }),
    [part, move],
  )
  return (
    <OpenPart value={opened}>
      <FlowHost
        calls={nativeSettings}
        place={place}
        flowId={flowId}
        flow={resume?.flow}
        resume={resume?.body}
        view={SettingsView}
        plain
      />
    </OpenPart>
  )
}
