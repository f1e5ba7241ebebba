import { join } from 'node:path'
import { openDatabase } from '../src/storage/open-database.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { fillAccounts } from './fill-accounts.ts'
import { isWhole } from './kill-during-registration.ts'
import { contents, isUpgraded } from './migration-killed.ts'
import { allowed, type Clock, type Report } from './report.ts'
import { slowMigrations } from './slow-migration.ts'

/** A large database is upgraded in a time that one can wait for; an older version then refuses it. */
export async function largeUpgrade(accounts: number, clock: Clock): Promise<Report> {
  using data = temporaryFolder()
  const file = join(data.path, 'portico.db')
  await fillAccounts(data.path, 0, accounts, { memoryCost: 1_024, timeCost: 1, parallelism: 1 })
  const before = contents(file)
  const began = performance.now()
  openDatabase(file, { known: slowMigrations() }).close()
  const seconds = (performance.now() - began) / 1_000
  const isEqual = isWhole(file) && isUpgraded(file, accounts) && contents(file) === before
  const isRefused = isNewer(() => openDatabase(file).close())
  return {
    scenario: `upgrade of ${accounts} accounts`,
    // A minute for a hundred thousand.
    held: isEqual && isRefused && seconds <= allowed(clock, Math.max(1, accounts * 0.000_6)),
    figures: {
      seconds: seconds.toFixed(1),
      'data equal': String(isEqual),
      'refused by the version before': String(isRefused),
    },
  }
}

function isNewer(open: () => void): boolean {
  try {
    open()
    return false
  } catch (error) {
    return String(error).includes('it comes from a newer version of Portico')
  }
}
