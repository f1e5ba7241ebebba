import type { ReactNode } from 'react'
import { LanguagePicker } from './language-picker.tsx'
import type { SiteLanguage } from './site-language.ts'

/** What every page needs to know of the site. */
export interface SiteView {
  brand: string
  style: string
  /** What the visitor reads. */
  language: SiteLanguage
}

interface DocumentProps {
  site: SiteView
  title: string
  lead?: ReactNode
  /** The content brings its own heading, because script will change it. */
  ownHeading?: boolean
  /** The one script of this page, and what it takes over from the server. */
  script?: { src: string; handOver?: unknown } | undefined
  children: ReactNode
}

export function Document(props: DocumentProps) {
  const { site, title, lead, ownHeading, script, children } = props
  const { language } = site
  return (
    <html lang={language.tag} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${site.brand}`}</title>
        <link rel="stylesheet" href={site.style} />
        {script ? <script type="module" src={script.src} /> : null}
      </head>
      <body>
        <div className="page">
          <header>
            <a className="brand" href="/">
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                aria-hidden="true"
              >
                <path d="M3 21h18M5 21V11a7 7 0 0 1 14 0v10M10 21v-7a2 2 0 0 1 4 0v7" />
              </svg>
              {site.brand}
            </a>
          </header>
          <main className="panel">
            {ownHeading ? null : <h1>{title}</h1>}
            {lead ? <p className="lead">{lead}</p> : null}
            {children}
          </main>
          <footer>
            <LanguagePicker tag={language.tag} />
          </footer>
        </div>
        {script?.handOver === undefined ? null : (
          <script
            type="application/json"
            id="hand-over"
            // JSON inside a script element: nothing in it may close the element.
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(script.handOver).replaceAll('<', String.raw`\u003c`),
            }}
          />
        )}
      </body>
    </html>
  )
}
