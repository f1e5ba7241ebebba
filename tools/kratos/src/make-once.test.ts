import { mkdtempDisposable, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeOnce } from './make-once.ts'

test('of several that want the same file at once, one makes it and all find it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-once-'))
  const path = join(folder.path, 'deep', 'thing')
  let made = 0
  const make = async (unfinished: string) => {
    made += 1
    await new Promise((resolve) => setTimeout(resolve, 60))
    await writeFile(unfinished, 'done')
  }
  await Promise.all([1, 2, 3].map(() => makeOnce({ path, make })))
  expect(made).toBe(1)
  expect(await readFile(path, 'utf8')).toBe('done')
  expect(await readdir(join(folder.path, 'deep'))).toEqual(['thing'])
})

test('a lock that a killed process left behind stops nobody', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-once-'))
  const path = join(folder.path, 'thing')
  // The largest number that no process can have.
  await writeFile(`${path}.lock`, '4194305')
  await makeOnce({ path, make: (unfinished) => writeFile(unfinished, 'done') })
  expect(await readFile(path, 'utf8')).toBe('done')
})

test('a failure leaves no half-made file, and the next try starts anew', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-once-'))
  const path = join(folder.path, 'thing')
  const fail = async (unfinished: string) => {
    await writeFile(unfinished, 'half')
    throw new Error('out of disk')
  }
  await expect(makeOnce({ path, make: fail })).rejects.toThrow('out of disk')
  expect(await readdir(folder.path)).toEqual([])
  await makeOnce({ path, make: (unfinished) => writeFile(unfinished, 'done') })
  expect(await readFile(path, 'utf8')).toBe('done')
})
