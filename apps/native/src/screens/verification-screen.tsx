import { nativeVerification } from '@portico/flows'
import { LinkTaken } from '@portico/native'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { session } from '../wiring/session.ts'
import { FlowHost } from './flow-host.tsx'

/** An address is confirmed; the way on leads back into the app, which asks for what is new. */
export function VerificationScreen({ place }: { place: Extract<Place, { at: 'verification' }> }) {
  const move = useMove()
  return (
    <LinkTaken
      value={() => {
        void session.check()
        move({ type: 'begin' })
      }}
    >
      <FlowHost
        calls={nativeVerification}
        place={place}
        flowId={place.flowId}
        // Whoever pressed an address wants its code, and need not type it.
        resume={place.address ? { method: 'code', email: place.address } : undefined}
      />
    </LinkTaken>
  )
}
