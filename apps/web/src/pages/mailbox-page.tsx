import { useWords } from '@portico/react'
import type { SiteView } from './document.tsx'
import { Document } from './document.tsx'

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
      {mail.length === 0 ? <p>{words.text('page.mailbox.empty')}</p> : null}
      {mail.map((message) => (
        <article key={message.id} className="mail">
          <h2>{message.subject || words.text('page.mailbox.text-message')}</h2>
          <p>
            {words.text('page.mailbox.to', { recipient: message.recipient })} ·{' '}
            <time dateTime={message.created_at}>{message.created_at}</time>
          </p>
          {/* A letter has a direction of its own. */}
          <pre dir="auto">{message.body}</pre>
        </article>
      ))}
    </Document>
  )
}
