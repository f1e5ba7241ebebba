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
  return (
    <Document
      site={site}
      title="Mailbox"
      lead="Mail and text messages that the service sent on this machine. It exists in development only."
    >
      {mail.length === 0 ? <p>Nothing has been sent yet.</p> : null}
      {mail.map((message) => (
        <article key={message.id} className="mail">
          <h2>{message.subject || 'Text message'}</h2>
          <p>
            to {message.recipient}, <time dateTime={message.created_at}>{message.created_at}</time>
          </p>
          <pre>{message.body}</pre>
        </article>
      ))}
    </Document>
  )
}
