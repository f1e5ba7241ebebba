import type { Flow } from '@portico/client'
import type { FlowCalls, Outcome } from '@portico/flows'
import {
  browserLogin,
  browserRecovery,
  browserRegistration,
  browserSettings,
  browserVerification,
  destination,
} from '@portico/flows'
import type { ComponentType } from 'react'
import { useMemo } from 'react'
import { CeremonyPort } from '../ceremony-port.ts'
import type { FlowPages } from '../flow-links.tsx'
import { FlowLinks } from '../flow-links.tsx'
import { FlowScreen } from '../flow-screen.tsx'
import type { FlowViewProps } from '../flow-view.tsx'
import { lazyCeremonies } from '../lazy-ceremonies.ts'
import { Places } from '../places.ts'
import { SettingsView } from '../settings/settings-view.tsx'
import { SignedInAs } from '../signed-in-as.tsx'
import type { OwnRunnerOptions } from './use-own-runner.ts'
import { useOwnRunner } from './use-own-runner.ts'

export interface ScreenProps extends OwnRunnerOptions {
  /** The name on the door. */
  brand?: string
  /** The address of the page; a server has to name it. */
  here?: string
  /** Other origins that the visitor may be sent to afterwards. */
  returnOrigins?: readonly string[]
  /** The addresses of the other screens, to link to those that there are. */
  pages?: FlowPages
  /** Whose account it is that has to be confirmed, and what ends its session by a post. */
  signedInAs?: { name: string; logoutAction: string }
  /** Goes where the visitor goes next; without it, the browser does. */
  onOver?: (to: string, outcome: Outcome) => void
}

function OwnScreen({
  calls,
  view,
  ...props
}: ScreenProps & { calls: FlowCalls; view?: ComponentType<FlowViewProps> }) {
  const { brand, returnOrigins: origins = [], pages = {}, signedInAs, onOver, context = {} } = props
  const here = props.here ?? location.href
  const returnTo = context.return_to
  const runner = useOwnRunner(calls, props, (outcome: Outcome, flow: Flow | undefined) => {
    const to = destination(outcome, {
      here,
      home: new URL(pages.home ?? '/', here).href,
      origins,
      returnTo: flow?.return_to ?? returnTo,
      challenge: flow?.oauth2_login_challenge,
    })
    if (onOver) onOver(to, outcome)
    else location.assign(to)
  })
  const ceremonies = useMemo(() => lazyCeremonies(runner), [runner])
  const places = useMemo(() => ({ here, origins }), [here, origins])
  return (
    <Places value={places}>
      <CeremonyPort value={ceremonies}>
        {signedInAs ? (
          <SignedInAs name={signedInAs.name} action={signedInAs.logoutAction} returnTo={returnTo} />
        ) : null}
        <FlowScreen runner={runner} view={view} {...(brand !== undefined && { brand })} />
        <FlowLinks kind={calls.kind} context={context} pages={pages} />
      </CeremonyPort>
    </Places>
  )
}

/** Signing in: every method, the second factor, and being asked again. */
export const LoginScreen = (props: ScreenProps) => <OwnScreen calls={browserLogin} {...props} />

/** Making an account, in one step or two. */
export const RegistrationScreen = (props: ScreenProps) => (
  <OwnScreen calls={browserRegistration} {...props} />
)

/** Getting back in. */
export const RecoveryScreen = (props: ScreenProps) => (
  <OwnScreen calls={browserRecovery} {...props} />
)

/** Confirming an address. */
export const VerificationScreen = (props: ScreenProps) => (
  <OwnScreen calls={browserVerification} {...props} />
)

/** The account in parts, each saved by itself. */
export const SettingsScreen = (props: ScreenProps) => (
  <OwnScreen calls={browserSettings} view={SettingsView} {...props} />
)
