import { expect } from '@playwright/test'
import { siteUrl } from './site-under-test.ts'

interface Letter {
  recipient: string
  subject: string
  body: string
}

/** What somebody was sent, newest first. */
export async function lettersTo(recipient: string, site = siteUrl): Promise<Letter[]> {
  const answer = await fetch(`${site}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const mail: Letter[] = await answer.json()
  return mail.filter((letter) => letter.recipient === recipient)
}

async function codesFor(recipient: string, site: string): Promise<string[]> {
  const letters = await lettersTo(recipient, site)
  return letters.flatMap(({ body }) => body.match(/\b\d{6}\b/)?.[0] ?? [])
}

/** The code of the newest message to someone, from the mailbox of the site under test. */
export async function newestCode(
  recipient: string,
  besides: readonly string[] = [],
  site = siteUrl,
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await codesFor(recipient, site)).find((found) => !besides.includes(found))
      return code
    })
    .toBeDefined()
  return code ?? ''
}
