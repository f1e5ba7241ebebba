import { setTimeout as pause } from 'node:timers/promises'
import { startMail } from '@portico/mail'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap } from './kill-during-registration.ts'
import type { Report } from './report.ts'

/** The mail server is away for a while: what was to be sent arrives when it is back, and once. */
export async function mailOutage(awayMs: number): Promise<Report> {
  using data = temporaryFolder()
  await using mail = await startMail()
  const { config } = cheap(data.path)
  await using service = await startChild({
    data: data.path,
    config: { ...config, courier: { smtp_url: mail.smtpUrl } },
  })
  using caller = new Caller(service.url)
  mail.pause()
  const email = 'patient@example.org'
  const { status } = await caller.register(email)
  await pause(awayMs)
  const early = mail.messages.length
  mail.resume()
  const back = performance.now()
  const arrived = await mail.waitFor({ to: email }, 40_000).then(
    () => true,
    () => false,
  )
  const waited = (performance.now() - back) / 1_000
  // Long enough for a second copy to show itself.
  await pause(Math.min(35_000, Math.max(3_000, awayMs / 2)))
  const copies = mail.messages.filter(({ to }) => to === email).length
  return {
    scenario: `mail server away for ${Math.round(awayMs / 1_000)} s`,
    held: status === 200 && early === 0 && arrived && waited <= 30 && copies === 1,
    figures: { 'delivered after its return (s)': waited.toFixed(1), copies },
  }
}
