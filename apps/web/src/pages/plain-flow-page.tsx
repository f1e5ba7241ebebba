import type { Flow } from '@portico/client'
import type { AllowedPlaces } from '@portico/flows'
import { FlowView, Places } from '@portico/react'
import type { ReactNode } from 'react'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

export type PlainFlowKind = 'registration' | 'recovery' | 'verification' | 'settings'

interface PlainFlowPageProps {
  site: SiteView
  kind: PlainFlowKind
  flow: Flow
  places: AllowedPlaces
}

/** A flow without script: the service's forms, posting by themselves. */
export function PlainFlowPage({ site, kind, flow, places }: PlainFlowPageProps) {
  const { title, lead, below } = words[kind]
  return (
    <Document site={site} title={title} lead={lead}>
      <Places value={places}>
        <FlowView flow={flow} />
      </Places>
      <p className="below">{below}</p>
    </Document>
  )
}

const words: Record<PlainFlowKind, { title: string; lead: string; below: ReactNode }> = {
  registration: {
    title: 'Create your account',
    lead: 'It takes a minute.',
    below: (
      <>
        Already have an account? <a href="/login">Sign in</a>
      </>
    ),
  },
  recovery: {
    title: 'Get back in',
    lead: 'We send a code to an address of your account.',
    below: <a href="/login">Back to signing in</a>,
  },
  verification: {
    title: 'Confirm your address',
    lead: 'So that we can reach you when it matters.',
    below: <a href="/">To the start page</a>,
  },
  settings: {
    title: 'Your account',
    lead: 'Each part is saved by itself.',
    below: <a href="/">To the start page</a>,
  },
}
