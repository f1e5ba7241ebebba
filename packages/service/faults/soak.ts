import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap } from './kill-during-registration.ts'
import { fillAccounts, visitor } from './fill-accounts.ts'
import type { Report } from './report.ts'

const people = 200

/** Ten logins a second for a while: memory does not creep. */
export async function soak(seconds: number): Promise<Report> {
  using data = temporaryFolder()
  await fillAccounts(data.path, 0, people, { memoryCost: 1_024, timeCost: 1, parallelism: 1 })
  await using service = await startChild(cheap(data.path))
  using caller = new Caller(service.url)
  const began = performance.now()
  let number = 0
  let failed = 0
  let warm = Number.NaN
  const elapsed = () => (performance.now() - began) / 1_000
  while (elapsed() < seconds) {
    const { status } = await caller.login(visitor(number++ % people))
    if (status !== 200) failed++
    // What was loaded and compiled by then is no leak.
    if (Number.isNaN(warm) && elapsed() > seconds / 3) warm = service.memory().now
    await pause(Math.max(0, number * 100 - elapsed() * 1_000))
  }
  const end = service.memory().now
  const growth = (end / warm - 1) * 100
  return {
    scenario: `soak, ${seconds} s at 10 logins a second`,
    held: failed === 0 && growth <= 10,
    figures: {
      logins: number,
      failed,
      'memory (MB)': `${warm} → ${end}`,
      'growth (%)': growth.toFixed(1),
    },
  }
}
