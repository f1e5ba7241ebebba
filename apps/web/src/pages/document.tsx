import { useWords } from '@portico/react'
import type { ReactNode } from 'react'
import { AccountNav } from './account-nav.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { markIcon } from './mark.ts'
import type { SiteView } from './site-view.ts'

interface DocumentProps {
  site: SiteView
  title: string
  lead?: ReactNode
  /** One sentence about the page, for those who meet it in a list; by default its title. */
  about?: string | undefined
  /** The content brings its own heading, because script will change it. */
  ownHeading?: boolean
  /** Which of the account's pages this is; the ways to the others are beside it. */
  account?: string | undefined
  /** The one script of this page, and what it takes over from the server. */
  script?: { src: string; handOver?: unknown } | undefined
  children: ReactNode
}

export function Document(props: DocumentProps) {
  const { site, title, lead, about = title, ownHeading, account, script, children } = props
  const words = useWords()
  const { language, look, scheme } = site
  const content = (
    <>
      {ownHeading ? null : <h1>{title}</h1>}
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </>
  )
  return (
    <html
      lang={language.tag}
      dir={language.dir}
      data-portico-theme={look.theme}
      data-portico-scheme={scheme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="description" content={about} />
        <title>{`${title} · ${site.brand}`}</title>
        <link rel="icon" href={look.logo ?? markIcon} />
        <link rel="stylesheet" href={site.style} />
        {account ? <link rel="stylesheet" href={site.accountStyle} /> : null}
        {look.style ? <link rel="stylesheet" href={look.style} /> : null}
        {script ? <script type="module" src={script.src} /> : null}
      </head>
      <body>
        <div className="page">
          <header>
            <BrandMark site={site} />
            {account ? <a href="/logout">{words.text('page.sign-out')}</a> : null}
          </header>
          {account ? (
            <div className="account">
              <AccountNav here={account} />
              <main>{content}</main>
            </div>
          ) : (
            <main className="panel">{content}</main>
          )}
          <Footer site={site} />
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
