import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes keys that only the owner can read, and the second finds them again', () => {
  const made = openSecrets(folder)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(openSecrets(folder)).toEqual(made)
})

test('two installations share no key', () => {
  const one = openSecrets(join(folder, 'one'))
  const other = openSecrets(join(folder, 'other'))
  expect(one.cookie.equals(other.cookie)).toBe(false)
  expect(readFileSync(join(folder, 'one', 'secrets.json'))).not.toEqual(
    readFileSync(join(folder, 'other', 'secrets.json')),
  )
})

test.each([
  ['no JSON', 'hello'],
  ['a short key', JSON.stringify({ cookie: 'c2hvcnQ=' })],
  ['a sample', JSON.stringify({ cookie: Buffer.alloc(32, 'A').toString('base64') })],
])('a file with %s is refused', (_what, written) => {
  writeFileSync(join(folder, 'secrets.json'), written)
  expect(() => openSecrets(folder)).toThrow(/secrets\.json/)
})
