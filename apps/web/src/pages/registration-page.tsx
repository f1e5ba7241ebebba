import type { RegistrationFlow } from '@portico/client'
import { FlowView } from '@portico/react'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

export function RegistrationPage({ site, flow }: { site: SiteView; flow: RegistrationFlow }) {
  return (
    <Document site={site} title="Create your account" lead="It takes a minute.">
      <FlowView flow={flow} />
      <p className="below">
        Already have an account? <a href="/login">Sign in</a>
      </p>
    </Document>
  )
}
