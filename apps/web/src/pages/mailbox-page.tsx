import { useWords } from '@portico/react'
import { Document } from './document.tsx'
import { ServerTime } from './server-time.tsx'
import type { SiteView } from './site-view.ts'

export interface MailView {
  id: string
  type: string
  recipient: string
  subject: string
  body: string
  created_at: string
}

/** The development mailbox: what the service sent, newest first. */
export function MailboxPage({ site, mail }: { site: SiteView; mail: readonly MailView[] }) {
  const words = useWords()
  return (
    <Document site={site} title={words.text('page.mailbox')} lead={words.text('page.mailbox.lead')}>
      <p className="again">
        <a href="/dev/mailbox">{words.text('page.mailbox.reload')}</a>
      </p>
      {mail.length === 0 ? <p className="nothing">{words.text('page.mailbox.empty')}</p> : null}
      {mail.map((message) => (
        <Letter key={message.id} message={message} language={site.language.tag} />
      ))}
    </Document>
  )
}

function Letter({ message, language }: { message: MailView; language: string }) {
  const words = useWords()
  const { subject, recipient, body, created_at: at } = message
  const code = /(?<![\w/=-])\d{6}(?![\w-])/.exec(body)?.[0]
  return (
    <article className="p-part mail">
      <header>
        {/* A letter has a direction and a language of its own. */}
        <h2 dir="auto">{subject || words.text('page.mailbox.text-message')}</h2>
        <p>
          {words.text('page.mailbox.to', { recipient })} ·{' '}
          <ServerTime time={at} language={language} />
        </p>
      </header>
      {code ? (
        <p className="code">
          <code>{code}</code>
        </p>
      ) : null}
      <div className="letter" dir="auto">
        {withLinks(body)}
      </div>
    </article>
  )
}

/** Links of the site itself can be followed; everything else stays text. */
function withLinks(body: string) {
  return body.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) =>
    index % 2 === 1 && URL.canParse(piece) ? (
      // The pieces of a letter never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={piece} rel="noreferrer">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
