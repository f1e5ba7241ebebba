import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../src/storage/open-database.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { fillAccounts } from './fill-accounts.ts'
import { isWhole } from './kill-during-registration.ts'
import type { Report } from './report.ts'
import { slowMigrations } from './slow-migration.ts'

const program = fileURLToPath(new URL('slow-migration.ts', import.meta.url))
const cheapHash = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

/** kill -9 in the middle of an upgrade: the next start takes it up, and nothing of the accounts is lost. */
export async function migrationKilled(kills: number, accounts: number): Promise<Report> {
  using data = temporaryFolder()
  const old = join(data.path, 'portico.db')
  await fillAccounts(data.path, 0, accounts, cheapHash)
  const before = contents(old)
  let midway = 0
  let resumed = 0
  let longest = 60
  for (let kill = 0; kill < kills; kill++) {
    const file = join(data.path, `upgrade${kill}.db`)
    copyFileSync(old, file)
    const took = await killMidway(file, Math.random() * longest)
    if (took === undefined) midway++
    // It was faster than the kill: the next ones come sooner.
    else longest = Math.max(20, took * 0.9)
    openDatabase(file, { known: slowMigrations() }).close()
    if (isWhole(file) && isUpgraded(file, accounts) && contents(file) === before) resumed++
    for (const end of ['', '-wal', '-shm', '.sha256']) rmSync(`${file}${end}`, { force: true })
  }
  return {
    scenario: `upgrade of ${accounts} accounts killed midway, ${kills} times`,
    held: resumed === kills && midway > kills / 3,
    figures: { 'resumed with equal data': `${resumed}/${kills}`, 'truly in the middle': midway },
  }
}

/** How long it took where it was done before the kill, in milliseconds. */
async function killMidway(file: string, afterMs: number): Promise<number | undefined> {
  const child = spawn(process.execPath, ['--conditions=portico-source', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let doneAt: number | undefined
  let begun = 0
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      if (begun === 0) begun = performance.now()
      if (piece.includes('done')) doneAt = performance.now()
      resolve()
    })
  })
  await pause(afterMs)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return doneAt === undefined ? undefined : doneAt - begun
}

export function contents(file: string): string {
  const connection = new DatabaseSync(file)
  try {
    const row = connection
      .prepare(
        `SELECT count(*) AS n, sum(length(traits)) AS traits, min(id) AS first, max(id) AS last,
           (SELECT count(*) || ' ' || sum(length(config)) FROM credentials) AS credentials,
           (SELECT count(*) FROM sessions) AS sessions FROM identities`,
      )
      .get()
    return JSON.stringify(row)
  } finally {
    connection.close()
  }
}

export function isUpgraded(file: string, accounts: number): boolean {
  const connection = new DatabaseSync(file)
  try {
    const row = connection
      .prepare(
        `SELECT count(*) AS n FROM copies JOIN identities USING (id) WHERE copies.sign = upper(identities.sign)`,
      )
      .get()
    return row?.['n'] === accounts
  } finally {
    connection.close()
  }
}
