import type { FlowContext, FlowKind } from '@portico/flows'
import type { TextKey } from '@portico/react'
import { headingOf, SignedInAs, useWords } from '@portico/react'
import { Document } from './document.tsx'
import type { FlowHandOver } from './flow-hand-over.ts'
import { LostFactor } from './lost-factor.tsx'
import { MailboxHint } from './mailbox-hint.tsx'
import type { SettingsPlace } from './settings-place.ts'
import { placePath, settingsPlaces } from './settings-place.ts'
import { OwnData } from './own-data.tsx'
import type { SiteView } from './site-view.ts'

interface FlowPageProps {
  site: SiteView
  kind: FlowKind
  /** Which page of the settings it is. */
  place?: SettingsPlace | undefined
  /** The screen's own HTML: it is rendered, and hydrated, by itself. */
  screen: string
  handOver: FlowHandOver
  script: string
  /** Whose account has to be confirmed, where somebody is signed in already; empty where nobody knows. */
  signedInAs?: string | undefined
}

/** A flow's page: the screen, which script takes over, and the ways to the other pages. */
export function FlowPage(props: FlowPageProps) {
  const { site, kind, place, screen, handOver, script, signedInAs } = props
  const words = useWords()
  const heading = headingOf(kind, handOver.flow)
  const title = place ? settingsPlaces[place].title : heading.title
  const ways = waysFrom(kind, handOver)
  return (
    <Document
      site={site}
      account={place && placePath(place)}
      title={words.text(title)}
      about={heading.lead && words.text(heading.lead, { brand: site.brand })}
      ownHeading
      script={{ src: script, handOver }}
    >
      <div id="screen" data-place={place} dangerouslySetInnerHTML={{ __html: screen }} />
      {place === 'profile' ? <OwnData links={site.look.links} /> : null}
      {isSecondStep(kind, handOver) ? <LostFactor site={site} flow={handOver.flow} /> : null}
      {signedInAs === undefined ? null : (
        <div className="below">
          <SignedInAs name={signedInAs} action="/logout" returnTo={handOver.context.return_to} />
        </div>
      )}
      {ways.length > 0 ? (
        <p className="below">
          {ways.map(({ before, text, href }) => (
            <span key={href}>
              {before ? `${words.text(before)} ` : null}
              <a href={withReturn(href, handOver.context)}>{words.text(text)}</a>
            </span>
          ))}
        </p>
      ) : null}
      {site.mailbox && mayWaitForCode(kind, handOver) ? <MailboxHint /> : null}
    </Document>
  )
}

/** Any of these pages may come to wait for a code, also without being loaded again. */
function mayWaitForCode(kind: FlowKind, { flow }: FlowHandOver): boolean {
  return kind !== 'settings' && flow.state !== 'passed_challenge'
}

function isSecondStep(kind: FlowKind, { flow }: FlowHandOver): boolean {
  return kind === 'login' && 'requested_aal' in flow && flow.requested_aal === 'aal2'
}

interface Way {
  before?: TextKey
  text: TextKey
  href: string
}

function waysFrom(kind: FlowKind, { context }: FlowHandOver): Way[] {
  switch (kind) {
    case 'login':
      return context.refresh || context.aal === 'aal2'
        ? []
        : [
            { before: 'link.new-here', text: 'link.create-account', href: '/registration' },
            { text: 'link.forgot', href: '/recovery' },
          ]
    case 'registration':
    case 'recovery':
      return [{ before: 'link.have-account', text: 'link.sign-in', href: '/login' }]
    case 'settings':
      return []
    case 'verification':
      return [{ text: 'link.home', href: '/' }]
  }
}

function withReturn(href: string, { return_to: returnTo }: FlowContext): string {
  return returnTo ? `${href}?${new URLSearchParams({ return_to: returnTo })}` : href
}
