import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../src/storage/open-database.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap } from './kill-during-registration.ts'
import { fillAccounts, visitor } from './fill-accounts.ts'
import type { Report } from './report.ts'

const people = 200
const day = 86_400_000
/** What is over is forgotten every ten minutes; a shorter soak cannot see it. */
const purgeSeconds = 660

/** Ten logins a second for a while: memory does not creep, and what is over is forgotten. */
export async function soak(seconds: number): Promise<Report> {
  using data = temporaryFolder()
  await fillAccounts(data.path, 0, people, { memoryCost: 1_024, timeCost: 1, parallelism: 1 })
  const file = join(data.path, 'portico.db')
  endSessions(file)
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
  const expired = expiredRows(file)
  return {
    scenario: `soak, ${seconds} s at 10 logins a second`,
    held: failed === 0 && growth <= 10 && (expired === 0 || seconds < purgeSeconds),
    figures: {
      logins: number,
      failed,
      'memory (MB)': `${warm} → ${end}`,
      'growth (%)': growth.toFixed(1),
      'expired rows': `${people} → ${expired}`,
    },
  }
}

/** The sessions that the accounts came with were over a month ago. */
function endSessions(file: string): void {
  const database = openDatabase(file)
  database.sql('UPDATE sessions SET expires_at = ?').run(Date.now() - 30 * day)
  database.close()
}

function expiredRows(file: string): number {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const ended = connection.prepare('SELECT count(*) AS n FROM sessions WHERE expires_at < ?')
    return Number(ended.get(Date.now() - 8 * day)?.['n'])
  } finally {
    connection.close()
  }
}
