import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const app = fileURLToPath(new URL('../../apps/web', import.meta.url))

/** What the site's own build makes, file by file. */
export interface SiteBuild {
  chunks: Rolldown.OutputChunk[]
  styles: string[]
}

let whole: Promise<SiteBuild> | undefined

/** The build that visitors are served, in memory; one for all that is measured in this run. */
export const siteBuild = (): Promise<SiteBuild> => (whole ??= buildSite())

/** A page of its own with nothing of ours in it, built by the same configuration. */
export const pageBuild = (source: string): Promise<SiteBuild> => buildSite(source)

async function buildSite(source?: string): Promise<SiteBuild> {
  const page = 'portico-bench-page.js'
  // A test has another environment, in which components are compiled with aids for development.
  process.env['NODE_ENV'] = 'production'
  const bundle = await build({
    root: app,
    configLoader: 'native',
    logLevel: 'silent',
    plugins:
      source === undefined
        ? []
        : [
            {
              name: 'portico-bench-page',
              options: (options) => ({ ...options, input: page }),
              resolveId: (id) => (id === page ? `${app}/${page}` : null),
              load: (id) => (id === `${app}/${page}` ? source : null),
            },
          ],
    build: { write: false },
  })
  if (!('output' in bundle)) throw new Error('the build gave no single bundle')
  return {
    chunks: bundle.output.filter((file) => file.type === 'chunk'),
    styles: bundle.output
      .filter((file) => file.type === 'asset')
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map((file) => file.source.toString()),
  }
}

/** As it is sent: each file by itself, in the site's own compression. */
export const sent = (code: string): number => gzipSync(code, { level: 9 }).byteLength

/** A file with all that the browser has to have before it runs. */
export function neededBy(
  { chunks }: SiteBuild,
  entry: Rolldown.OutputChunk,
): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<Rolldown.OutputChunk>()
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) take(byName.get(name))
  }
  take(entry)
  return needed
}

/** Gzipped bytes of these files, each sent by itself. */
export const allSent = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + sent(code), 0)

export function chunkOf({ chunks }: SiteBuild, source: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (found === undefined) throw new Error(`the build has no ${source}`)
  return found
}
