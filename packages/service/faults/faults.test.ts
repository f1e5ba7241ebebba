import { expect, test } from 'vitest'
import { damagedDatabase } from './damaged-database.ts'
import { diskFull } from './disk-full.ts'
import { fuzz } from './fuzz.ts'
import { killDuringRegistration } from './kill-during-registration.ts'
import { largeUpgrade } from './large-upgrade.ts'
import { loginStorm } from './login-storm.ts'
import { mailOutage } from './mail-outage.ts'
import { migrationKilled } from './migration-killed.ts'
import { oneAccountOnce, oneCodeOnce } from './one-code-once.ts'
import { inWords, type Report } from './report.ts'
import { restartWithOpenFlows } from './restart-with-open-flows.ts'
import { wrongClock } from './wrong-clock.ts'

/** The quick half of the scenarios; `npm run faults` has the long one. */
const scenarios: [title: string, run: () => Promise<Report>][] = [
  ['kill -9 loses no account that was acknowledged', () => killDuringRegistration(10, 'patient')],
  [
    'many logins at once all succeed, and the others notice nothing',
    () => loginStorm(50, 'patient'),
  ],
  ['one code signs in once, however often it is sent', () => oneCodeOnce(3)],
  ['one registration makes one account, however often it is sent', () => oneAccountOnce(3)],
  ['mail waits for its server and arrives once', () => mailOutage(5_000)],
  ['open flows and sessions outlive the process', () => restartWithOpenFlows(100)],
  ['an upgrade killed midway is taken up again', () => migrationKilled(5, 3_000)],
  ['an upgraded file is refused by the version before it', () => largeUpgrade(1_000, 'patient')],
  ['clocks may differ, within limits', wrongClock],
  [
    'a damaged file is refused with a reason, left as it is, and mended by one command',
    () => damagedDatabase(20),
  ],
  ['a full disk is told apart from a fault, and passes', () => diskFull('patient')],
  ['malformed requests are the fault of who sent them', () => fuzz(500)],
]

test.each(scenarios)(
  '%s',
  async (_title, run) => {
    const report = await run()
    console.log(inWords(report))
    expect(report).toMatchObject({ held: true })
  },
  120_000,
)
