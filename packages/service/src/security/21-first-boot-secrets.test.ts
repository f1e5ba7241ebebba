import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openTestService } from '../testing/visitor.ts'

const start = async (data: string, mode: 'production' | 'development' = 'production') => {
  await using service = await openTestService({ data, mode })
  return service.core.secrets
}

test('21 first-boot secrets, GHSA-hgx2-28f8-6g2r: two installations have nothing in common, and only their owner can read them', async () => {
  using one = temporaryFolder()
  using other = temporaryFolder()
  const [first, second] = [await start(one.path), await start(other.path)]
  const keys = [first, second].flatMap(({ cookie, cipher, code }) => [cookie, cipher, code])
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(6)
  for (const key of keys) expect(key.length).toBe(32)
  for (const folder of [one, other]) {
    expect(statSync(join(folder.path, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder.path, 'portico.db')).mode & 0o077).toBe(0)
  }
  // The next start finds them again.
  expect(await start(one.path)).toEqual(first)
})

const samples: Record<string, string> = {
  'one letter over and over': 'a'.repeat(32),
  'the sample of a well-known manual': 'PLEASE-CHANGE-ME-I-AM-VERY-INSECURE',
  'a sample that has just the right length': 'youReallyNeedToChangeThisSecret!',
  words: 'correct horse battery staple 123',
  zeros: '\0'.repeat(32),
  nothing: '',
}

test.each(Object.keys(samples))(
  '21 first-boot secrets, GHSA-hgx2-28f8-6g2r: with %s for a key the service does not start',
  async (name) => {
    for (const mode of ['production', 'development'] as const) {
      using data = temporaryFolder()
      await start(data.path)
      const file = join(data.path, 'secrets.json')
      const made = JSON.parse(readFileSync(file, 'utf8'))
      for (const key of ['cookie', 'cipher', 'code']) {
        const changed = { ...made, [key]: Buffer.from(samples[name] ?? '').toString('base64') }
        writeFileSync(file, JSON.stringify(changed))
        await expect(start(data.path, mode)).rejects.toThrow(`secrets.json: ${key}`)
      }
    }
  },
)
