import { expect } from '@playwright/test'
import { siteUrl } from './site-under-test.ts'

interface Letter {
  recipient: string
  body: string
}

async function codesFor(recipient: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const mail: Letter[] = await answer.json()
  return mail
    .filter((letter) => letter.recipient === recipient)
    .flatMap(({ body }) => body.match(/\b\d{6}\b/)?.[0] ?? [])
}

/** The code of the newest message to someone, from the mailbox of the site under test. */
export async function newestCode(
  recipient: string,
  besides: readonly string[] = [],
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await codesFor(recipient)).find((found) => !besides.includes(found))
      return code
    })
    .toBeDefined()
  return code ?? ''
}
