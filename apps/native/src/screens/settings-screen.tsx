import { nativeSettings } from '@portico/flows'
import { OpenPart, SettingsView } from '@portico/native'
import { useMemo } from 'react'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { FlowHost } from './flow-host.tsx'

/** The account: a list of its parts, and one of them at a time. */
export function SettingsScreen({ place }: { place: Extract<Place, { at: 'settings' }> }) {
  const move = useMove()
  const { part, flowId, resume } = place
  const opened = useMemo(
    () => ({
      part,
      open: (next: string) => move({ type: 'go', to: { at: 'settings', part: next } }),
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
