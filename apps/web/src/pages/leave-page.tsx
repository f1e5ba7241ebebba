import { useWords } from '@portico/react'
import type { SiteView } from './site-view.ts'
import { Document } from './document.tsx'

/** Between a form of ours and another site; goes on by itself, without script. */
export function LeavePage({ site, to }: { site: SiteView; to: string }) {
  const words = useWords()
  const { host } = new URL(to)
  return (
    <Document
      site={site}
      title={words.text('page.leave', { host })}
      lead={words.text('page.leave.lead')}
    >
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <a className="p-button" href={to} rel="noreferrer">
        {words.text('page.leave.go', { host })}
      </a>
    </Document>
  )
}
