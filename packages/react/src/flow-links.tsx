import type { FlowContext, FlowKind } from '@portico/flows'
import type { TextKey } from './language/en.ts'
import { useWords } from './language/language.ts'

/** The addresses of the other screens; what has none is not linked. */
export interface FlowPages {
  login?: string
  registration?: string
  recovery?: string
  home?: string
}

interface Way {
  before?: TextKey
  text: TextKey
  href: string | undefined
}

interface FlowLinksProps {
  kind: FlowKind
  context: FlowContext
  pages: FlowPages
  className?: string
}

/** The ways from one screen to the others; where the visitor wants to go in the end goes along. */
export function FlowLinks({ kind, context, pages, className = 'p-note' }: FlowLinksProps) {
  const { text } = useWords()
  const ways = waysFrom(kind, context, pages).filter(({ href }) => href)
  if (ways.length === 0) return null
  return (
    <p className={className}>
      {ways.map((way) => (
        <span key={way.href}>
          {way.before ? `${text(way.before)} ` : null}
          <a href={withReturn(way.href ?? '', context)}>{text(way.text)}</a>{' '}
        </span>
      ))}
    </p>
  )
}

function waysFrom(kind: FlowKind, { refresh, aal }: FlowContext, pages: FlowPages): Way[] {
  switch (kind) {
    case 'login':
      return refresh || aal === 'aal2'
        ? []
        : [
            { before: 'link.new-here', text: 'link.create-account', href: pages.registration },
            { text: 'link.forgot', href: pages.recovery },
          ]
    case 'registration':
    case 'recovery':
      return [{ before: 'link.have-account', text: 'link.sign-in', href: pages.login }]
    case 'settings':
    case 'verification':
      return [{ text: 'link.home', href: pages.home }]
  }
}

function withReturn(href: string, { return_to: returnTo }: FlowContext): string {
  return returnTo ? `${href}?${new URLSearchParams({ return_to: returnTo })}` : href
}
