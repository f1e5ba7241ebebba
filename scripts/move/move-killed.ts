import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKratos, startPostgres } from '@portico/kratos'
import type { Report } from '@portico/service/faults'
import { type Fate, standBetween } from './admin-between.ts'
import { accountsAt, countShutOut } from './kratos-accounts.ts'
import { email, fill, password } from './people.ts'
import { startMove } from './run-move.ts'

/**
 * Carries accounts to a real Kratos and is killed twice on the way: once with an import under way that never
 * arrives, once with one that has arrived and was not answered. The third run loses an answer besides. Then
 * everybody is there, once, and `tried` of them sign in with their password. On SQLite, Kratos takes a second
 * for each login among thousands: many belong on PostgreSQL.
 */
export async function moveKilled(
  count: number,
  tried: number,
  batch: number,
  database: 'sqlite' | 'postgres' = 'sqlite',
): Promise<Report> {
  const data = await mkdtemp(join(tmpdir(), 'portico-move-'))
  try {
    await fill(data, count)
    await using postgres = database === 'postgres' ? await startPostgres() : null
    await using kratos = await startKratos({
      onProgress: () => undefined,
      ...(postgres && { dsn: postgres.dsn }),
    })
    const imports = Math.ceil(count / batch)
    const third = Math.floor(imports / 3)
    const fates: ((importNumber: number) => Fate)[] = [
      (number) => (number === third ? 'die-before' : 'pass'),
      (number) => (number === third ? 'die-after' : 'pass'),
      (number) => (number === 2 ? 'lose-answer' : 'pass'),
    ]
    const began = Date.now()
    let kills = 0
    let last = { moved: 0, alreadyThere: 0, stayed: [] }
    for (const fate of fates) {
      let kill = () => {}
      await using between = await standBetween(kratos.adminUrl, fate, () => kill())
      const args = ['--to', between.url, '--batch', String(batch), '--json']
      const { child, ended } = startMove(data, args)
      kill = () => void child.kill('SIGKILL')
      const { signal, out, complaint } = await ended
      if (signal === 'SIGKILL') kills++
      else if (out !== '') last = JSON.parse(out)
      else throw new Error(complaint)
    }
    const seconds = (Date.now() - began) / 1_000
    const accounts = await accountsAt(kratos.adminUrl)
    const marks = new Set(accounts.map(({ metadata_admin: admin }) => admin?.portico_id))
    const verified = accounts.filter(({ verifiable_addresses: all }) => all[0]?.verified).length
    const step = count / tried
    const shutOut = await countShutOut(
      kratos.publicUrl,
      Array.from({ length: tried }, (_, index) => Math.floor(index * step)).map((number) => ({
        identifier: email(number),
        password: password(number),
      })),
    )
    return {
      scenario: `a move of ${count} accounts killed twice`,
      held:
        kills === 2 &&
        accounts.length === count &&
        marks.size === count &&
        verified === Math.ceil(count / 2) &&
        last.moved + last.alreadyThere === count &&
        last.stayed.length === 0 &&
        shutOut === 0,
      figures: {
        kills,
        there: accounts.length,
        twice: accounts.length - marks.size,
        verified,
        'moved by the last run': last.moved,
        stayed: last.stayed.length,
        'passwords tried': tried,
        refused: shutOut,
        'accounts/s': Math.round(count / seconds),
      },
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
