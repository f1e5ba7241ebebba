import type { TextKey } from '@portico/react'
import { useWords } from '@portico/react'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

export type Trouble =
  | { kind: 'not-found' }
  | { kind: 'service-down'; again: string }
  | { kind: 'failed'; reference: string }
  | { kind: 'foreign-post' }

interface WayOut {
  href: string
  label: TextKey
}

/** Something is wrong: says what happened and what to do next, never a raw reason. */
export function TroublePage({ site, trouble }: { site: SiteView; trouble: Trouble }) {
  const words = useWords()
  const { href, label } = wayOut(trouble)
  const reference = trouble.kind === 'failed' ? trouble.reference : ''
  return (
    <Document
      site={site}
      title={words.text(`page.${trouble.kind}`)}
      lead={words.text(`page.${trouble.kind}.lead`, { reference })}
    >
      <a className="p-button" href={href}>
        {words.text(label)}
      </a>
    </Document>
  )
}

function wayOut(trouble: Trouble): WayOut {
  switch (trouble.kind) {
    case 'not-found':
    case 'foreign-post':
      return { href: '/', label: 'link.home' }
    case 'service-down':
      return { href: trouble.again, label: 'link.try-again' }
    case 'failed':
      return { href: '/login', label: 'page.failed.again' }
  }
}
