import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

/** Between a form of ours and another site; goes on by itself, without script. */
export function LeavePage({ site, to }: { site: SiteView; to: string }) {
  const { host } = new URL(to)
  return (
    <Document site={site} title={`On to ${host}`} lead="You will be there in a moment.">
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <a className="p-button" href={to} rel="noreferrer">
        Go on to {host}
      </a>
    </Document>
  )
}
