import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { glob } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRepository } from '../repository.ts'
import { anchorOf, buildDocs } from './build-docs.ts'

let site = ''
const pages: { file: string; html: string }[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-docs-'))
  site = join(folder, 'site')
  await buildDocs(site)
  for await (const file of glob('**/*.html', { cwd: site })) {
    pages.push({ file, html: await readFile(join(site, file), 'utf8') })
  }
})
afterAll(() => rm(dirname(site), { recursive: true }))

const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)

test('every link leads to a page, a place on it, or a file of the repository', () => {
  const dead = pages.flatMap(({ file, html }) =>
    linksOf(html)
      .filter((address) => !/^[a-z]+:/i.test(address))
      .filter((address) => {
        const [path = '', anchor] = address.split('#')
        const to = path === '' ? join(site, file) : join(site, dirname(file), path)
        const inSite = relative(site, to)
        // The site lies in `docs/site`; what is above it is the repository.
        if (inSite.startsWith('..')) return !existsSync(inRepository('docs', 'site', inSite))
        if (!existsSync(to)) return true
        const page = pages.find((known) => known.file === inSite)
        return anchor !== undefined && page !== undefined && !page.html.includes(`id="${anchor}"`)
      })
      .map((address) => `${file}: ${address}`),
  )
  expect(dead).toEqual([])
})

test('every page of docs/ is in the menu', async () => {
  const menu = pages.find(({ file }) => file === 'index.html')?.html ?? ''
  const lost: string[] = []
  for await (const file of glob('docs/*.md', { cwd: inRepository() })) {
    if (!menu.includes(`href="./${file.replace(/\.md$/, '.html')}"`)) lost.push(file)
  }
  expect(lost).toEqual([])
})

test('no page needs a network', () => {
  const foreign = pages.flatMap(({ html }) =>
    [...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="(https?:[^"]+)"/g)].map(
      ([, address]) => address,
    ),
  )
  expect(foreign).toEqual([])
})

test('an anchor is made as GitHub makes it', () => {
  expect(anchorOf('Two commands, <code>npm start</code> &amp; more')).toBe(
    'two-commands-npm-start--more',
  )
})
