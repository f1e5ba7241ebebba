import type { TextKey } from '@portico/react'
import { useWords } from '@portico/react'
import { Document } from './document.tsx'
import type { SiteView } from './site-view.ts'

export type Trouble =
  | { kind: 'not-found' }
  | { kind: 'service-down'; again: string }
  /** `because` says more than that it failed, where that helps. */
  | { kind: 'failed'; reference: string; because?: TextKey }
  | { kind: 'foreign-post' }

interface WayOut {
  href: string
  label: TextKey
}

/** Something is wrong: says what happened and what to do next, never a raw reason. */
export function TroublePage({ site, trouble }: { site: SiteView; trouble: Trouble }) {
  const words = useWords()
  const [first, ...others] = waysOut(trouble)
  const { support } = site.look.links
  const { reference = '', because } = trouble.kind === 'failed' ? trouble : {}
  const next = words.text(`page.${trouble.kind}.lead`, { reference })
  return (
    <Document
      site={site}
      title={words.text(`page.${trouble.kind}`)}
      lead={because ? words.text(because) : next}
    >
      {because ? <p>{next}</p> : null}
      <a className="p-button" href={first.href}>
        {words.text(first.label)}
      </a>
      <p className="below">
        {others.map(({ href, label }) => (
          <a key={href} href={href}>
            {words.text(label)}
          </a>
        ))}
        {support && trouble.kind !== 'not-found' ? (
          <a href={support}>{words.text('link.support')}</a>
        ) : null}
      </p>
    </Document>
  )
}

const home: WayOut = { href: '/', label: 'link.home' }

function waysOut(trouble: Trouble): [WayOut, ...WayOut[]] {
  switch (trouble.kind) {
    case 'not-found':
      return [home, { href: '/login', label: 'link.sign-in' }]
    case 'foreign-post':
      return [home]
    case 'service-down':
      return [{ href: trouble.again, label: 'link.try-again' }]
    case 'failed':
      return [{ href: '/login', label: 'page.failed.again' }, home]
  }
}
