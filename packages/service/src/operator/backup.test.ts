import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { Native, openTestService, password, signUp } from '../testing/visitor.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

test('a backup taken while the service runs brings accounts and sessions back', async () => {
  using data = temporaryFolder()
  using elsewhere = temporaryFolder()
  const file = join(elsewhere.path, 'nightly')
  {
    await using service = await openTestService({ data: data.path })
    const ada = await signUp(service, 'ada@example.org')
    expect(await commandLine(backup, data.path, [file])).toMatchObject({ code: 0, complaint: '' })
    await signUp(service, 'late@example.org')

    const refused = await commandLine(restore, data.path, [file])
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.complaint).toMatch(/in use by a running service/)
    expect((await ada.get('/sessions/whoami')).status).toBe(200)
  }
  expect(statSync(file).mode & 0o777).toBe(0o600)

  // Into an empty folder: the keys have to be in it too.
  using other = temporaryFolder()
  for (const folder of [data.path, other.path]) {
    expect(await commandLine(restore, folder, [file])).toMatchObject({ code: 0, complaint: '' })
    await using service = await openTestService({ data: folder })
    for (const [email, status] of [
      ['ada@example.org', 200],
      ['late@example.org', 400],
    ] as const) {
      const native = new Native(service)
      const { body: flow } = await native.get('/self-service/login/api')
      const fields = { method: 'password', identifier: email, password }
      expect((await native.submit(flow, fields)).status).toBe(status)
    }
  }
})

test('a damaged backup, or a file that is none, changes nothing', async () => {
  using data = temporaryFolder()
  {
    await using service = await openTestService({ data: data.path })
    await signUp(service, 'ada@example.org')
  }
  const file = join(data.path, 'copy')
  await commandLine(backup, data.path, [file])
  const whole = readFileSync(file)
  const before = readFileSync(join(data.path, 'portico.db'))
  for (const at of [3, 60, 4_000, 50_000, whole.length - 1]) {
    const broken = Buffer.from(whole)
    broken[at] = (broken[at] ?? 0) ^ 0x10
    writeFileSync(file, broken)
    expect(await commandLine(restore, data.path, [file])).toMatchObject({ code: 1 })
  }
  writeFileSync(file, whole.subarray(0, 100_000))
  expect(await commandLine(restore, data.path, [file])).toMatchObject({ code: 1 })
  expect(await commandLine(restore, data.path, ['none'])).toMatchObject({ code: 1 })
  expect(readFileSync(join(data.path, 'portico.db')).equals(before)).toBe(true)

  writeFileSync(file, 'a letter to someone')
  expect((await commandLine(backup, data.path, [file])).complaint).toMatch(/was not overwritten/)
  expect(readFileSync(file, 'utf8')).toBe('a letter to someone')
  expect(await commandLine(backup, data.path, [])).toMatchObject({ code: 2 })
  expect(await commandLine(restore, data.path, [])).toMatchObject({ code: 2 })
})
