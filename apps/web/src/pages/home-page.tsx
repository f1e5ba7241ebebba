import type { Session } from '@portico/client'
import type { TextKey } from '@portico/react'
import { useWords } from '@portico/react'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

interface HomePageProps {
  site: SiteView
  script: string
  session?: Session | undefined
}

/** Who am I, and the way in or out. */
export function HomePage({ site, script, session }: HomePageProps) {
  const words = useWords()
  if (!session) {
    return (
      <Document
        site={site}
        title={words.text('page.home', { brand: site.brand })}
        lead={words.text('page.home.lead')}
        script={{ src: script }}
      >
        <div className="p-buttons">
          <a className="p-button" href="/login">
            {words.text('link.sign-in')}
          </a>
          <a className="p-button p-quiet" href="/registration">
            {words.text('link.create-account')}
          </a>
        </div>
      </Document>
    )
  }
  const methods = (session.authentication_methods ?? []).map(({ method }) => {
    const name = methodNames[method]
    return name ? words.text(name) : method
  })
  return (
    <Document site={site} title={words.text('page.home.signed-in')} script={{ src: script }}>
      <dl className="facts" data-signed-in>
        <dt>{words.text('page.home.as')}</dt>
        <dd>{nameOf(session)}</dd>
        <dt>{words.text('page.home.with')}</dt>
        <dd>{methods.join(' · ')}</dd>
      </dl>
      <div className="p-buttons">
        <a className="p-button" href="/settings">
          {words.text('screen.settings')}
        </a>
        <a className="p-button p-quiet" href="/logout">
          {words.text('page.sign-out')}
        </a>
      </div>
    </Document>
  )
}

function nameOf({ identity }: Session): string {
  const email = identity?.traits['email']
  return typeof email === 'string' ? email : (identity?.id ?? '')
}

/** As sessions name them; a method that we do not know is shown as it is. */
const methodNames: Record<string, TextKey> = {
  password: 'method.password',
  code: 'method.code',
  code_recovery: 'method.recovery',
  link_recovery: 'method.recovery',
  oidc: 'method.oidc',
  saml: 'method.oidc',
  totp: 'method.totp',
  lookup_secret: 'method.lookup_secret',
  webauthn: 'method.webauthn',
  passkey: 'method.passkey',
}
