import type { NativeState } from '@portico/flows/native'
import { nativeRecovery } from '@portico/flows'
import { useAppWords } from '@portico/native'
import { ActivityIndicator } from 'react-native'
import type { Place } from '../places.ts'
import { LeaveScreen, NowhereScreen, SocialEndedScreen } from './ended-screen.tsx'
import { FlowHost } from './flow-host.tsx'
import { HomeScreen } from './home-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { OfflineScreen } from './offline-screen.tsx'
import { ProofScreen } from './proof-screen.tsx'
import { RegistrationScreen } from './registration-screen.tsx'
import { SessionsScreen } from './sessions-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SocialScreen } from './social-screen.tsx'
import { WebSettingsScreen } from './web-settings-screen.tsx'
import { VerificationScreen } from './verification-screen.tsx'

/** For the moment in which the service is asked about a token that was found. */
function Checking() {
  const app = useAppWords()
  return <ActivityIndicator aria-label={app('checking')} />
}

/** Where the app begins, which is for the session to say. */
export function Beginning({ state }: { state: NativeState }) {
  switch (state.at) {
    case 'checking':
      return <Checking />
    case 'signed-out':
      return <LoginScreen place={{ at: 'login' }} />
    case 'second-factor':
      return <ProofScreen context={{ aal: 'aal2' }} />
    case 'signed-in':
      return <HomeScreen session={state.session} />
    case 'offline':
      return <OfflineScreen because={state.because} />
  }
}

export function ShownPlace({ place, state }: { place: Place; state: NativeState }) {
  switch (place.at) {
    case 'login':
      return <LoginScreen place={place} />
    case 'registration':
      return <RegistrationScreen place={place} />
    case 'recovery':
      return <FlowHost calls={nativeRecovery} place={place} flowId={place.flowId} />
    case 'verification':
      return <VerificationScreen place={place} />
    case 'settings':
      return <SettingsScreen place={place} />
    case 'sessions':
      return state.at === 'signed-in' ? (
        <SessionsScreen current={state.session} />
      ) : (
        <Beginning state={state} />
      )
    case 'proof':
      return <ProofScreen place={place} context={place.context} />
    case 'social':
      return <SocialScreen place={place} />
    case 'web-settings':
      return <WebSettingsScreen place={place} />
    case 'social-ended':
      return <SocialEndedScreen how={place.how} />
    case 'leave':
      return <LeaveScreen to={place.to} />
    case 'nowhere':
      return <NowhereScreen />
  }
}
