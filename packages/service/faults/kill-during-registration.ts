import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller } from './caller.ts'
import { startChild } from './child-service.ts'
import { allowed, type Clock, type Report } from './report.ts'

const everyMs = 50

/** kill -9 at any moment while 20 people a second register: whoever was told "yes" has an account. */
export async function killDuringRegistration(kills: number, clock: Clock): Promise<Report> {
  using data = temporaryFolder()
  const told: string[] = []
  let whole = 0
  let slowest = 0
  let number = 0
  for (let kill = 0; kill < kills; kill++) {
    const service = await startChild(cheap(data.path))
    slowest = Math.max(slowest, service.readyMs)
    using caller = new Caller(service.url)
    const deadline = performance.now() + 50 + Math.random() * 450
    const underWay: Promise<void>[] = []
    // On a machine so busy that nobody was told anything yet, the last kill waits for the first answer.
    const latest = kill === kills - 1 ? deadline + 60_000 : deadline
    while (performance.now() < (told.length === 0 ? latest : deadline)) {
      const email = `visitor${number++}@example.org`
      underWay.push(
        caller.register(email).then(
          ({ status }) => {
            if (status === 200) told.push(email)
          },
          // Cut off in the middle: nobody was told anything.
          () => undefined,
        ),
      )
      await pause(everyMs * Math.random() * 2)
    }
    await service.kill()
    await Promise.all(underWay)
    if (isWhole(join(data.path, 'portico.db'))) whole++
  }
  const lost = told.filter((email) => !isKept(join(data.path, 'portico.db'), email)).length
  const last = await startChild(cheap(data.path))
  slowest = Math.max(slowest, last.readyMs)
  await last.stop()
  return {
    scenario: `kill -9 during registration, ${kills} times`,
    held: lost === 0 && whole === kills && slowest <= allowed(clock, 2_000) && told.length > 0,
    figures: {
      'acknowledged accounts': told.length,
      lost,
      'integrity ok': `${whole}/${kills}`,
      'slowest ready (ms)': slowest,
    },
  }
}

export const cheap = (data: string) => ({
  data,
  config: { hasher: { memory_kib: 1_024, iterations: 1 } },
})

export function isWhole(file: string): boolean {
  const connection = new DatabaseSync(file)
  try {
    const rows = connection.prepare('PRAGMA integrity_check').all()
    return rows.length === 1 && rows[0]?.['integrity_check'] === 'ok'
  } finally {
    connection.close()
  }
}

function isKept(file: string, email: string): boolean {
  const connection = new DatabaseSync(file)
  try {
    const row = connection
      .prepare(
        `SELECT 1 FROM identifiers JOIN credentials USING (identity_id)
         WHERE identifiers.type = 'password' AND credentials.type = 'password' AND identifier = ?`,
      )
      .get(email)
    return row !== undefined
  } finally {
    connection.close()
  }
}
