import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

export type Trouble =
  | { kind: 'not-found' }
  | { kind: 'service-down'; again: string }
  | { kind: 'failed'; reference: string }
  | { kind: 'foreign-post' }

/** Something is wrong: says what happened and what to do next, never a raw reason. */
export function TroublePage({ site, trouble }: { site: SiteView; trouble: Trouble }) {
  const { title, lead, href, label } = words(trouble)
  return (
    <Document site={site} title={title} lead={lead}>
      <a className="p-button" href={href}>
        {label}
      </a>
    </Document>
  )
}

function words(trouble: Trouble) {
  switch (trouble.kind) {
    case 'not-found':
      return {
        title: 'There is nothing here',
        lead: 'The address may be mistyped or old.',
        href: '/',
        label: 'To the start page',
      }
    case 'service-down':
      return {
        title: 'We cannot sign anyone in right now',
        lead: 'The service behind this page does not answer. It is not your fault, and usually over in a minute.',
        href: trouble.again,
        label: 'Try again',
      }
    case 'failed':
      return {
        title: 'That did not work',
        lead: `Please start again. If it happens once more, name this number to support: ${trouble.reference}`,
        href: '/login',
        label: 'Start again',
      }
    case 'foreign-post':
      return {
        title: 'That came from another site',
        lead: 'For your safety we did nothing. If it was you, do it from here.',
        href: '/',
        label: 'To the start page',
      }
  }
}
