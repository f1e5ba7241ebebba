import { nativeRegistration } from '@portico/flows'
import { Prose, TextLink } from '@portico/native'
import { useWords } from '@portico/react/flow'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { Below } from './below.tsx'
import { FlowHost } from './flow-host.tsx'

export function RegistrationScreen({ place }: { place: Extract<Place, { at: 'registration' }> }) {
  const { text } = useWords()
  const move = useMove()
  return (
    <>
      <FlowHost
        calls={nativeRegistration}
        place={place}
        flowId={place.flowId}
        flow={place.flow}
        exchangeCode={place.exchangeCode}
      />
      <Below>
        <Prose kind="small">{text('link.have-account')}</Prose>
        <TextLink label={text('link.sign-in')} onPress={() => move({ type: 'begin' })} />
      </Below>
    </>
  )
}
