import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { purge } from '../purge.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openTestService, signUp } from '../testing/visitor.ts'
import { DataInUse } from './lock-data.ts'
import { readMigrations } from './migration.ts'
import { openDatabase } from './open-database.ts'

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
