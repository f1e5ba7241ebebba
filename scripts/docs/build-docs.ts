import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { Marked } from 'marked'
import { inRepository } from '../repository.ts'
import { themeExample } from './theme-example.ts'
import { sitePages } from './site-pages.ts'

interface Page {
  file: string
  title: string
}

/** Where a file of the repository is in the built documentation. */
const placeOf = (file: string) =>
  file === 'README.md'
    ? 'index.html'
    : file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')

/** Makes `docs/` a site of plain files that can be read without a network, or a server. */
export async function buildDocs(into: string): Promise<Page[]> {
  const sections = await allSections()
  const pages = [
    ...sections.flatMap(([, listed]) => listed),
    ...(await titled('docs/decisions/*.md')),
  ].map(([file, title]) => ({ file, title }))
  const inSite = new Set(pages.map(({ file }) => file))
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  const css = await themeStyles()
  await writeFile(
    join(into, 'docs.css'),
    `${css}\n${await readFile(new URL('docs.css', import.meta.url), 'utf8')}`,
  )
  for await (const picture of glob('docs/**/*.{svg,png,webp}', {
    cwd: inRepository(),
    exclude: (name) => name === 'site',
  })) {
    await mkdir(join(into, dirname(picture)), { recursive: true })
    await cp(inRepository(picture), join(into, picture))
  }
  for (const page of pages) {
    const source = await readFile(inRepository(page.file), 'utf8')
    const place = join(into, placeOf(page.file))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, await document(page, source, inSite, sections))
  }
  return pages
}

/** The menu; a page that nobody has given a place to yet is at its end. */
async function allSections(): Promise<typeof sitePages> {
  const listed = new Set(sitePages.flatMap(([, pages]) => pages.map(([file]) => file)))
  const more = (await titled('docs/*.md')).filter(([file]) => !listed.has(file))
  return more.length > 0 ? [...sitePages, ['More', more]] : sitePages
}

async function titled(pattern: string): Promise<[file: string, title: string][]> {
  const files: [string, string][] = []
  for await (const file of glob(pattern, { cwd: inRepository() })) {
    const [first = ''] = (await readFile(inRepository(file), 'utf8')).split('\n')
    files.push([file, first.replace(/^#\s*/, '')])
  }
  return files.sort(([one], [other]) => one.localeCompare(other))
}

/** The default theme's own files, so that the documentation looks like what it is about. */
async function themeStyles(): Promise<string> {
  const folder = inRepository('packages', 'react', 'src')
  const theme = await readFile(join(folder, 'theme.css'), 'utf8')
  const inlined: string[] = []
  for await (const file of glob('themes/*.css', { cwd: folder })) {
    inlined.push(await readFile(join(folder, file), 'utf8'))
  }
  const [order = ''] = theme.split('\n')
  return [order, ...inlined, theme.replace(/^@import .*$/gm, '')].join('\n')
}

async function document(
  { file, title }: Page,
  source: string,
  inSite: ReadonlySet<string>,
  sections: typeof sitePages,
): Promise<string> {
  const up = relative(dirname(placeOf(file)), '.') || '.'
  const marked = new Marked({
    gfm: true,
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image')
        token['href'] = target(String(token['href']), file, inSite)
    },
    renderer: {
      heading: (text, level) => `<h${level} id="${anchorOf(text)}">${text}</h${level}>\n`,
      table: (head, body) =>
        `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`,
    },
  })
  const content = await marked.parse(source)
  const menu = sections
    .map(
      ([section, pages]) =>
        `<h2>${section}</h2><ul>${pages
          .map(([to, name]) => {
            const here = to === file ? ' aria-current="page"' : ''
            return `<li><a href="${up}/${placeOf(to)}"${here}>${name}</a></li>`
          })
          .join('')}</ul>`,
    )
    .join('')
  const example = file === 'docs/theming.md' ? themeExample : ''
  return `<!doctype html>
<html lang="en" data-portico-theme="portico" data-portico-scheme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Portico</title>
<link rel="stylesheet" href="${up}/docs.css">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<nav aria-label="Documentation"><a class="home" href="${up}/index.html">Portico</a>${menu}</nav>
<main id="content">${content}${example}</main>
</body>
</html>
`
}

/** Links between Markdown files become links between pages; what is not part of the site stays in the repository. */
function target(href: string, from: string, inSite: ReadonlySet<string>): string {
  if (/^([a-z]+:|#)/i.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const file = posix.normalize(posix.join(posix.dirname(from), path)).replace(/\/$/, '')
  const page = [file, `${file}/README.md`].find((known) => inSite.has(known))
  const up = relative(dirname(placeOf(from)), '.') || '.'
  if (page) return `${up}/${placeOf(page)}${anchor ? `#${anchor}` : ''}`
  if (/^docs\/.*\.(svg|png|webp)$/.test(file)) return `${up}/${file}`
  // The site lies in `docs/site`, two folders down.
  return `${up}/../../${file}`
}

/** As GitHub does it, so that one link works in both places. */
export const anchorOf = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[a-z]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
