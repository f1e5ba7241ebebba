import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSite } from '../../apps/web/src/build/build-site.ts'
import type { RenderedFlow } from '../../apps/web/src/render.tsx'
import { renderBare } from './bare-page.ts'
import { htmlTree } from './html-tree.ts'

/** The pages as the site's build has them. */
interface BuiltPages {
  render: { language: (tag: string) => Promise<RenderedFlow['site']['language']> }
  drawFlow: (page: RenderedFlow & { now: string }) => string
}

/** What a page of the site hands over to its script, as far as it is drawn from it. */
type HandOver = Pick<
  RenderedFlow,
  'flow' | 'context' | 'returnOrigins' | 'fedCm' | 'lastUsed' | 'codeLifetime'
> & {
  now: string
  brand: string
  language: { tag: string }
}

/**
 * Serves one login page by `renderToString` and nothing else: no engine, no log, no guard. Made of the site's
 * own components, or of plain elements alone. A process of its own, which ends with its parent.
 */
async function drawer(made: string, html: string): Promise<() => string> {
  if (made === 'elements') {
    const page = htmlTree(html)
    return () => renderBare(page)
  }
  const built = await buildSite(() => {})
  const { render, drawFlow }: BuiltPages = await import(
    pathToFileURL(join(built, 'server', 'render.js')).href
  )
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const handOver: HandOver = JSON.parse(found(/id="hand-over">(.*?)<\/script>/s))
  const { brand, language, ...given } = handOver
  const site = {
    brand,
    look: { theme: found(/data-portico-theme="([^"]*)"/), links: {} },
    style: found(/rel="stylesheet" href="([^"]*)"/),
    accountStyle: '',
    language: await render.language(language.tag),
    scheme: 'auto',
  } as const
  const script = found(/type="module" src="([^"]*)"/)
  const here = new URL(given.flow.ui.action).origin
  return () => drawFlow({ ...given, site, kind: 'login', here, script })
}

const [, , made = '', file = ''] = process.argv
const html = readFileSync(file, 'utf8')
const draw = await drawer(made, html)
if (draw() !== html) throw new Error('the bare server makes another page')

const server = createServer((_, response) => {
  const page = Buffer.from(draw())
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
  })
  response.end(page)
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('disconnect', () => process.exit())
