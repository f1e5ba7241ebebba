import type { FlowContext, FlowKind } from '@portico/flows'
import type { TextKey } from '@portico/react'
import { headingOf, useWords } from '@portico/react'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'
import type { FlowHandOver } from './flow-hand-over.ts'

interface FlowPageProps {
  site: SiteView
  kind: FlowKind
  /** The screen's own HTML: it is rendered, and hydrated, by itself. */
  screen: string
  handOver: FlowHandOver
  script: string
}

/** A flow's page: the screen, which script takes over, and the ways to the other pages. */
export function FlowPage({ site, kind, screen, handOver, script }: FlowPageProps) {
  const words = useWords()
  const { title } = headingOf(kind, handOver.flow)
  return (
    <Document site={site} title={words.text(title)} ownHeading script={{ src: script, handOver }}>
      <div id="screen" dangerouslySetInnerHTML={{ __html: screen }} />
      <p className="below">
        {waysFrom(kind, handOver).map(({ before, text, href }) => (
          <span key={href}>
            {before ? `${words.text(before)} ` : null}
            <a href={withReturn(href, handOver.context)}>{words.text(text)}</a>
            <br />
          </span>
        ))}
      </p>
    </Document>
  )
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
        ? [{ before: 'link.not-you', text: 'link.sign-in', href: '/logout' }]
        : [
            { before: 'link.new-here', text: 'link.create-account', href: '/registration' },
            { text: 'link.forgot', href: '/recovery' },
          ]
    case 'registration':
    case 'recovery':
      return [{ before: 'link.have-account', text: 'link.sign-in', href: '/login' }]
    case 'settings':
      return [
        { text: 'screen.sessions', href: '/settings/sessions' },
        { text: 'link.home', href: '/' },
      ]
    case 'verification':
      return [{ text: 'link.home', href: '/' }]
  }
}

function withReturn(href: string, { return_to: returnTo }: FlowContext): string {
  return returnTo ? `${href}?${new URLSearchParams({ return_to: returnTo })}` : href
}
