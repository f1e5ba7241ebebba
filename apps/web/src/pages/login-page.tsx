import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'
import type { LoginHandOver } from './login-hand-over.ts'

interface LoginPageProps {
  site: SiteView
  /** The screen's own HTML: it is rendered, and hydrated, by itself. */
  screen: string
  handOver: LoginHandOver
  script: string
}

export function LoginPage({ site, screen, handOver, script }: LoginPageProps) {
  const { flow, context } = handOver
  const again = flow.refresh === true
  const stepUp = flow.requested_aal === 'aal2'
  return (
    <Document
      site={site}
      title={again ? 'Is it still you?' : stepUp ? 'One more step' : 'Welcome back'}
      lead={
        again
          ? 'Sign in again before you go on.'
          : stepUp
            ? 'Confirm that it is you with your second factor.'
            : `Sign in to continue to ${site.brand}.`
      }
      script={{ src: script, handOver }}
    >
      <div id="screen" dangerouslySetInnerHTML={{ __html: screen }} />
      {again || stepUp ? null : (
        <p className="below">
          New here? <a href={registrationAddress(context.return_to)}>Create an account</a>
          <br />
          <a href="/recovery">Forgot your password?</a>
        </p>
      )}
    </Document>
  )
}

function registrationAddress(returnTo: string | undefined): string {
  return returnTo
    ? `/registration?${new URLSearchParams({ return_to: returnTo })}`
    : '/registration'
}
