import { siteUrl } from './site-under-test.ts'

/** The code of the newest message to someone, as the embedded engine's mailbox has it. */
export async function newestCode(recipient: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const mail: { recipient: string; body: string }[] = await answer.json()
  const code = mail.find((message) => message.recipient === recipient)?.body.match(/\b\d{6}\b/)
  if (!code) throw new Error(`there is no code for ${recipient}`)
  return code[0]
}
