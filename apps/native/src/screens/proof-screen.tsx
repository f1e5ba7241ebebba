import type { FlowContext } from '@portico/flows'
import { nativeLogin } from '@portico/flows'
import { TextLink } from '@portico/native'
import { identityName, useWords } from '@portico/react/flow'
import type { Place } from '../places.ts'
import { useSession } from '../use-session.ts'
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
  const state = useSession()
  // Older services ask for the name again; the app knows it.
  const identifier = state.at === 'signed-in' ? identityName(state.session) : undefined
  return (
    <>
      <FlowHost
        calls={nativeLogin}
        place={place}
        context={context}
        known={identifier ? { identifier } : undefined}
      />
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
