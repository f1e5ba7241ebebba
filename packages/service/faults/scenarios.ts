import { damagedDatabase } from './damaged-database.ts'
import { diskFull } from './disk-full.ts'
import { fuzz } from './fuzz.ts'
import { killDuringRegistration } from './kill-during-registration.ts'
import { largeUpgrade } from './large-upgrade.ts'
import { loginStorm } from './login-storm.ts'
import { mailOutage } from './mail-outage.ts'
import { migrationKilled } from './migration-killed.ts'
import { oneAccountOnce, oneCodeOnce } from './one-code-once.ts'
import type { Report } from './report.ts'
import { restartWithOpenFlows } from './restart-with-open-flows.ts'
import { soak } from './soak.ts'
import { wrongClock } from './wrong-clock.ts'

/** The long half of each scenario, by the name that `npm run faults` knows it under. */
export const scenarios = (soakSeconds: number): Record<string, () => Promise<Report>> => ({
  kill: () => killDuringRegistration(200, 'strict'),
  logins: () => loginStorm(1_000, 'strict'),
  code: () => oneCodeOnce(100),
  duplicate: () => oneAccountOnce(20),
  mail: () => mailOutage(120_000),
  flows: () => restartWithOpenFlows(100),
  upgrade: () => migrationKilled(50, 20_000),
  'upgrade-large': () => largeUpgrade(100_000, 'strict'),
  clock: wrongClock,
  damaged: () => damagedDatabase(20),
  disk: () => diskFull('strict'),
  fuzz: () => fuzz(7_500),
  soak: () => soak(soakSeconds),
})
