import type { FlowContext } from '@portico/flows'
import { nativeLogin } from '@portico/flows'
import { TextLink } from '@portico/native'
import { useWords } from '@portico/react/flow'
import type { Place } from '../places.ts'
import { session } from '../wiring/session.ts'
import { Below } from './below.tsx'
import { FlowHost } from './flow-host.tsx'

interface ProofScreenProps {
  place?: Place
  context: FlowContext
}

/** A second factor, or the same person once more. Whoever cannot prove it can sign out. */
export function ProofScreen({ place, context }: ProofScreenProps) {
  const { text } = useWords()
  return (
    <>
      <FlowHost calls={nativeLogin} place={place} context={context} />
      <Below>
        <TextLink
          role="button"
          label={text('page.sign-out')}
          onPress={() => void session.signOut()}
        />
      </Below>
    </>
  )
}
