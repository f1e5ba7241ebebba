import { nativeLogin } from '@portico/flows'
import { Alert, Prose, TextLink, useAppWords } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { useEffect, useState } from 'react'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { ports } from '../wiring/ports.ts'
import { session } from '../wiring/session.ts'
import { Below } from './below.tsx'
import { FlowHost } from './flow-host.tsx'

/** The door. */
export function LoginScreen({ place }: { place: Extract<Place, { at: 'login' }> }) {
  const { text } = useWords()
  const move = useMove()
  return (
    <>
      <LastSession />
      <FlowHost
        calls={nativeLogin}
        place={place}
        flowId={place.flowId}
        flow={place.flow}
        exchangeCode={place.exchangeCode}
      />
      <Below>
        <TextLink
          label={text('link.forgot')}
          onPress={() => move({ type: 'go', to: { at: 'recovery' } })}
        />
      </Below>
      <Below>
        <Prose kind="small">{text('link.new-here')}</Prose>
        <TextLink
          label={text('link.create-account')}
          onPress={() => move({ type: 'go', to: { at: 'registration' } })}
        />
      </Below>
    </>
  )
}

/** What became of the session before this one, where there is something to say of it. */
function LastSession() {
  const app = useAppWords()
  const [untold, setUntold] = useState(false)
  const state = session.state()
  const because = state.at === 'signed-out' ? state.because : undefined
  useEffect(() => {
    if (because !== 'signed-out') return
    void session.tellService().then((told) => {
      setUntold(!told)
      if (!told) ports.lost()
    })
  }, [because])
  if (because === 'ended') return <Alert tone="calm" text={app('session-ended')} />
  return untold ? <Alert tone="calm" text={app('sign-out.later')} /> : null
}
