import { join } from 'node:path'
import { startMail } from '@portico/mail'
import { expect, test } from 'vitest'
import { openSecrets } from '../config/secrets.ts'
import { openDatabase } from '../storage/open-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openTestService, signUp } from '../testing/visitor.ts'
import { MessageStore } from './message-store.ts'

const email = 'waiting@example.org'

/** The queue as a process sees it that has the folder to itself. */
function openQueue(data: string) {
  const database = openDatabase(join(data, 'portico.db'))
  return {
    messages: new MessageStore(database, openSecrets(data)),
    [Symbol.dispose]: () => database.close(),
  }
}

test('what waits when the service ends goes out after the next start, once', async () => {
  using data = temporaryFolder()
  await using mail = await startMail()
  const options = { data: data.path, config: { courier: { smtp_url: mail.smtpUrl } } }
  mail.pause()
  {
    await using service = await openTestService(options)
    await signUp(service, email)
    await expect.poll(() => service.mailbox(email)[0]?.send_count).toBeGreaterThan(0)
  }
  mail.resume()
  await using service = await openTestService(options)
  await mail.waitFor({ to: email }, 20_000)
  await expect.poll(() => service.mailbox(email)[0]?.status).toBe('sent')
  expect(mail.messages).toHaveLength(1)
}, 40_000)

test('a row is taken by one alone, and one that was taken by a process that died is tried again', async () => {
  using data = temporaryFolder()
  await using mail = await startMail()
  mail.pause()
  const options = { data: data.path, config: { courier: { smtp_url: mail.smtpUrl } } }
  {
    await using service = await openTestService(options)
    await signUp(service, email)
    await expect.poll(() => service.mailbox(email)[0]?.send_count).toBe(1)
  }
  {
    using queue = openQueue(data.path)
    const now = Date.now()
    const [message] = queue.messages.due(now + 60_000)
    expect(message?.sendCount).toBe(1)
    expect(queue.messages.claim(message?.id ?? '', 1, now + 1_000, now)).toBe(true)
    expect(queue.messages.claim(message?.id ?? '', 1, now + 1_000, now)).toBe(false)
    expect(queue.messages.due(now)).toEqual([])
  }
  mail.resume()
  await using service = await openTestService(options)
  await mail.waitFor({ to: email }, 20_000)
  await expect
    .poll(() => service.mailbox(email)[0])
    .toMatchObject({ status: 'sent', send_count: 3 })
  expect(mail.messages).toHaveLength(1)
}, 40_000)

test('when the server is back, all that waits goes with the first that gets through', async () => {
  await using mail = await startMail()
  await using service = await openTestService({ config: { courier: { smtp_url: mail.smtpUrl } } })
  mail.pause()
  for (let count = 0; count < 6; count++) await signUp(service, `waiting${count}@example.org`)
  // Until the pauses have grown to 8 s for the first of them.
  await expect
    .poll(() => service.mailbox('waiting0@example.org')[0]?.send_count, { timeout: 20_000 })
    .toBe(3)
  mail.resume()
  await signUp(service, 'newcomer@example.org')
  await expect.poll(() => mail.messages.length, { timeout: 4_000 }).toBe(7)
  expect(new Set(mail.messages.map(({ to }) => to)).size).toBe(7)
}, 60_000)
