import { expect, test } from 'vitest'
import { Hasher } from './hasher.ts'

const config = { memory_kib: 1024, iterations: 1, parallelism: 1, pool: 2, queue: 3 }

test('a hash says how it was made, and only its password opens it', async () => {
  const hasher = new Hasher(config)
  const hashed = await hasher.hash('secret')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await hasher.verify(hashed, 'secret')).toBe(true)
  expect(await hasher.verify(hashed, 'Secret')).toBe(false)
  expect(hasher.outdated(hashed)).toBe(false)
  expect(new Hasher({ ...config, iterations: 2 }).outdated(hashed)).toBe(true)
})

test('beyond pool and queue, callers are told when to come back', async () => {
  const hasher = new Hasher(config)
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => hasher.hash('secret')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 429, parts: { headers: [['retry-after', '2']] } })
  }
  await expect(hasher.hash('secret')).resolves.toBeTruthy()
})
