import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { cacheFolder } from './cache-folder.ts'
import { isGoEnough, kratosBinary, KratosUnavailable, whyNoKratos } from './kratos-binary.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** An empty cache, and a PATH with nothing but the given programs. */
async function useMachine(folder: string, programs: Record<string, string>): Promise<void> {
  vi.stubEnv('PORTICO_CACHE', join(folder, 'cache'))
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  vi.stubEnv('PATH', folder)
}

test('a machine without Go is told so in one sentence', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-machine-'))
  await useMachine(folder.path, {})
  await expect(kratosBinary(() => {})).rejects.toThrow(KratosUnavailable)
  expect(await whyNoKratos()).toBe(
    'Kratos needs Go 1.22 or later to be built, and there is no `go` here.',
  )
})

test('a Go that is too old is named', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-machine-'))
  await useMachine(folder.path, { go: 'echo go1.21.9' })
  expect(await whyNoKratos()).toBe(
    'Kratos needs Go 1.22 or later to be built, and this is go1.21.9.',
  )
})

test('a missing C compiler is named', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-machine-'))
  await useMachine(folder.path, {
    go: '[ "$2" = CC ] && echo some-cc || echo go1.26.8',
  })
  expect(await whyNoKratos()).toMatch(/C compiler .* `some-cc` does not run here/)
})

test('a build that fails says what the build said', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-machine-'))
  await useMachine(folder.path, {
    go: 'case "$1 $2" in "env CC") echo some-cc;; "env GOVERSION") echo go1.26.8;; *) echo no network >&2; exit 1;; esac',
    'some-cc': 'exit 0',
  })
  expect(await whyNoKratos()).toBeUndefined()
  await expect(kratosBinary(() => {})).rejects.toThrow(/could not be built with Go: no network/)
})

test('Go 1.22 and everything later is enough', () => {
  expect(['go1.22', 'go1.22.3', 'go1.26.8', 'go2.0'].map(isGoEnough)).not.toContain(false)
  expect(['go1.21.13', 'go1.4', 'devel'].map(isGoEnough)).not.toContain(true)
})

test('the cache lies where the person or the system wants it', () => {
  expect(cacheFolder({ PORTICO_CACHE: '/one', XDG_CACHE_HOME: '/two' })).toBe('/one')
  expect(cacheFolder({ XDG_CACHE_HOME: '/two' })).toBe('/two/portico')
  expect(cacheFolder({})).toMatch(/\.cache\/portico$/)
})
