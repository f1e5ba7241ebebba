import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { builtFolder, nobody, startSiteBefore } from '../../test/running-site.ts'
import { loadAssets } from './assets.ts'

describe('what the build made', () => {
  const plain = (content: Buffer) => content

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'gzip;q=0, br; q=0.0', plain],
    [undefined, 'identity', plain],
    [undefined, 'brotli, xgzip', plain],
    [undefined, '', plain],
  ])('is sent as %s to who takes %j', async (encoding, accepted, unpack) => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const headers = { 'Accept-Encoding': accepted }
    const answer = await ask(site.url, '/assets/login-1.js', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.content).toString().trimEnd()).toBe('export {}')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })

  test('has the type of what it is', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const { headers } = await ask(site.url, '/assets/site-1.css')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test.each([
    '/assets/nothing.js',
    '/assets/',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/__proto__',
  ])('is all that is sent: %s is not there, and not kept', async (path) => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const answer = await ask(site.url, path)
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('browser/login')
  })
})

test('a build that lacks a page’s script is noticed by its name', async () => {
  const folder = await builtFolder({
    '.vite/manifest.json': JSON.stringify({
      'src/site.css': { file: 'assets/a.css' },
      'src/account.css': { file: 'assets/b.css' },
      odd: null,
    }),
    'assets/a.css': '',
    'assets/b.css': '',
  })
  const assets = await loadAssets(folder)
  expect([assets.style, assets.accountStyle]).toEqual(['/assets/a.css', '/assets/b.css'])
  expect(() => assets.script('src/browser/login.ts')).toThrow(
    'the build has no src/browser/login.ts',
  )
  await rm(folder, { recursive: true })
})
