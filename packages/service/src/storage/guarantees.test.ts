import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from '../operator/backup.ts'
import { restore } from '../operator/restore.ts'
import { purge } from '../purge.ts'
import { commandLine } from '../testing/command-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openTestService, signUp } from '../testing/visitor.ts'
import { DataInUse } from './lock-data.ts'
import { readMigrations } from './migration.ts'
import { openDatabase } from './open-database.ts'

test('damaged file: 20 flips and cuts are refused with a reason, left as they are, and mended by one command', async () => {
  using data = temporaryFolder()
  const file = join(data.path, 'portico.db')
  const copy = join(data.path, 'copy')
  {
    await using service = await openTestService({ data: data.path })
    for (let count = 0; count < 20; count++) await signUp(service, `visitor${count}@example.org`)
  }
  await commandLine(backup, data.path, [copy])
  let refused = 0
  let mended = 0
  for (let round = 0; round < 20; round++) {
    const whole = readFileSync(file)
    // Everywhere in the file, in pages that hold texts as well as in those of the structure.
    const at = Math.floor((whole.length / 20) * round)
    const broken = round % 4 === 3 ? whole.subarray(0, at) : Buffer.from(whole)
    if (round % 4 !== 3) broken[at] = (broken[at] ?? 0) ^ (1 << (round % 8))
    writeFileSync(file, broken)
    const problem = await openTestService({ data: data.path }).then(
      async (service) => {
        await service.close()
        return undefined
      },
      (error: unknown) => error,
    )
    if (
      problem instanceof Error &&
      /portico\.db was not opened: it is damaged/.test(problem.message)
    ) {
      refused++
    }
    expect(readFileSync(file).equals(broken)).toBe(true)
    const { code } = await commandLine(restore, data.path, [copy])
    if (code !== 0) continue
    await using service = await openTestService({ data: data.path })
    if (service.core.identities.list(100, 0).length === 20) mended++
  }
  console.log(`damaged file: ${refused}/20 refused, ${mended}/20 restored by one command`)
  expect({ refused, mended }).toEqual({ refused: 20, mended: 20 })
}, 60_000)

test('an empty file, a missing one whose log is there, and a restore cut short make no new database', () => {
  using data = temporaryFolder()
  const file = join(data.path, 'portico.db')
  writeFileSync(file, '')
  expect(() => openDatabase(file)).toThrow(/damaged \(it is empty\)/)
  expect(statSync(file).size).toBe(0)
  rmSync(file)
  writeFileSync(`${file}-wal`, 'x')
  expect(() => openDatabase(file)).toThrow(/it is missing/)
  expect(existsSync(file)).toBe(false)
  rmSync(`${file}-wal`)
  mkdirSync(join(data.path, 'restoring'))
  expect(() => openDatabase(file)).toThrow(/a restore was cut short/)
  expect(existsSync(file)).toBe(false)
})

test('nobody but the owner may read any file of the service', async () => {
  using data = temporaryFolder()
  await using service = await openTestService({ data: data.path })
  await signUp(service, 'ada@example.org')
  const modes = readdirSync(data.path).map((name) => [
    name,
    (statSync(join(data.path, name)).mode & 0o777).toString(8),
  ])
  expect(modes.length).toBeGreaterThan(3)
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
})

test('two processes on one database: the second service is refused by name, and may start when the first has ended', async () => {
  using data = temporaryFolder()
  const first = await openTestService({ data: data.path })
  await expect(openTestService({ data: data.path })).rejects.toThrow(DataInUse)
  await first.close()
  await using second = await openTestService({ data: data.path })
  expect(second.core.identities.list(1, 0)).toEqual([])
})

test('migrations are numbered files; a changed one, or a newer database, is refused by name', () => {
  using data = temporaryFolder()
  const file = join(data.path, 'portico.db')
  const known = readMigrations()
  expect(known.map(({ number }) => number)).toEqual(known.map((_, index) => index + 1))
  const next = { number: known.length + 1, name: 'next', sql: 'CREATE TABLE next (id TEXT)' }
  openDatabase(file, { known: [...known, next] }).close()
  expect(() => openDatabase(file)).toThrow(
    `it comes from a newer version of Portico (it has step ${next.number}, "next")`,
  )
  const changed = { ...next, sql: 'CREATE TABLE next (id INTEGER)' }
  expect(() => openDatabase(file, { known: [...known, changed] })).toThrow(/in another form/)
})

test('expired rows are purged, and nothing else', async () => {
  let now = Date.now()
  await using service = await openTestService({ now: () => now })
  const { core } = service
  await signUp(service, 'ada@example.org')
  const rows = () =>
    ['identities', 'credentials', 'sessions', 'devices', 'flows', 'codes', 'messages'].map(
      (table) => Number(core.database.sql(`SELECT count(*) AS n FROM ${table}`).get()?.['n']),
    )
  const before = rows()
  expect(before.every((count) => count > 0)).toBe(true)
  purge(core)
  expect(rows()).toEqual(before)
  now += 60 * 86_400_000
  purge(core)
  expect(rows()).toEqual([before[0], before[1], 0, 0, 0, 0, 0])
})
