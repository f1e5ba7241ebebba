import { useWords } from '@portico/react'

/** For whoever tries the site: no mail leaves this machine, and this is where it lands. */
export function MailboxHint() {
  const words = useWords()
  return (
    <aside className="hint">
      {words.text('page.mailbox.why')}{' '}
      <a href="/dev/mailbox" target="portico-mailbox">
        {words.text('page.mailbox.look')}
      </a>
    </aside>
  )
}
