import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, startSiteBefore } from '../../test/running-site.ts'
import { readBrand } from './brand.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-brand-'))
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'huge.png'), new Uint8Array(300_000))
})
afterAll(() => rm(folder, { recursive: true }))

async function brandOf(brand: object) {
  const file = join(folder, 'portico.config.json')
  await writeFile(file, JSON.stringify({ brand }))
  return readBrand(file)
}

test('name, theme, logo, colours and links are on the pages, also where the service is elsewhere', async () => {
  const brand = await brandOf({
    name: 'Northwind',
    theme: 'orchard',
    logo: 'logo.svg',
    colors: { accent: '#0a7' },
    links: {
      terms: 'https://northwind.example/terms',
      support: 'mailto:help@northwind.example',
    },
  })
  await using site = await startSiteBefore({ identityUrl: nobody, brand })
  const { text, headers } = await ask(site.url, '/nowhere')
  expect(text).toContain('data-portico-theme="orchard"')
  expect(text).toContain('<a href="https://northwind.example/terms">Terms</a>')
  expect(text).toContain('<a href="mailto:help@northwind.example">Help</a>')

  const style = /<link rel="stylesheet" href="(\/brand\/\w+\.css)"\/>/.exec(text)?.[1] ?? ''
  const sheet = await ask(site.url, style)
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.headers['cache-control']).toContain('immutable')
  expect(sheet.text).toContain('--p-accent: light-dark(')
  // No exception for styles within the page.
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(text).not.toContain('<style')

  const logo = /<img[^>]* src="(\/brand\/\w+\.svg)"/.exec(text)?.[1] ?? ''
  const picture = await ask(site.url, logo)
  expect(picture.headers['content-type']).toBe('image/svg+xml')
  // Opened by itself, a picture that holds a script must not run it.
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await ask(site.url, '/brand/..%2fportico.config.json')).status).toBe(404)
})

test('support is where something went wrong', async () => {
  const brand = await brandOf({ links: { support: 'https://northwind.example/help' } })
  await using site = await startSiteBefore({ identityUrl: nobody, brand })
  const { text } = await ask(site.url, '/login', { headers: { accept: 'text/html' } })
  expect(text).toContain('<a href="https://northwind.example/help">Ask support</a>')
})

test.each([
  ['is not there', 'none.svg', /does not exist/],
  ['is too large', 'huge.png', /larger than 200 kB/],
])('a logo that %s is told in one sentence', async (_, logo, sentence) => {
  await expect(brandOf({ logo })).rejects.toThrow(sentence)
})

test('what the file says wrongly is named', async () => {
  await expect(brandOf({ colour: '#fff' })).rejects.toThrow('brand.colour is not a known key')
})
