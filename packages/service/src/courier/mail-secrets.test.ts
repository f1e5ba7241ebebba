import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMail } from '@portico/mail'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { Native, openTestService, signUp } from '../testing/visitor.ts'

test('neither the file nor the log ever holds a code, while it waits and after it was sent', async () => {
  using data = temporaryFolder()
  await using mail = await startMail()
  const logged: string[] = []
  await using service = await openTestService({
    data: data.path,
    mode: 'production',
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
    config: { courier: { smtp_url: mail.smtpUrl, sms_url: mail.smsUrl } },
  })
  const written = () =>
    readdirSync(data.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
      .join('')
  mail.pause()
  const email = 'sealed@example.org'
  const phone = '+4915112345678'
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  await native.submit(flow, { method: 'code', email })
  const { body: signUpFlow } = await new Native(service).get('/self-service/registration/api')
  await new Native(service).submit(signUpFlow, {
    method: 'code',
    traits: { email: 'other@example.org', phone },
  })
  await expect.poll(() => logged.join('')).toContain('message_delayed')
  const waiting = written()
  expect(waiting).toContain(email)
  // Nor can whoever runs the process in production read them off.
  expect(service.mailbox(email).map(({ body, html }) => body + html)).toEqual(['', ''])
  mail.resume()
  await expect.poll(() => mail.messages.length, { timeout: 20_000 }).toBe(4)
  const codes = mail.messages.map(({ code }) => code)
  await expect
    .poll(() => service.mailbox().every(({ status }) => status === 'sent'), { timeout: 5_000 })
    .toBe(true)
  const after = written()
  for (const code of codes) {
    expect(code).toMatch(/^\d{6}$/)
    expect(whole(waiting, code)).toBe(false)
    expect(whole(after, code)).toBe(false)
    expect(whole(logged.join(''), code)).toBe(false)
  }
}, 60_000)

/** As a number of its own: six digits may stand by chance within a time or a random id. */
function whole(text: string, code: string | undefined): boolean {
  return new RegExp(`(?<![0-9A-Za-z_-])${code}(?![0-9A-Za-z_-])`).test(text)
}
