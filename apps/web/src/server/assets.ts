import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Handler } from 'hono'

/** What the build made for browsers, held in memory in every encoding that they take. */
export interface Assets {
  /** The address of a page's script and style, by the source that they were built from. */
  script: (source: string) => string
  style: string
  /** What the pages of an account need besides. */
  accountStyle: string
  /** A page's script and all that it cannot run without, in the order of use. */
  scripts: (source: string) => readonly string[]
  serve: Handler
}

interface Stored {
  type: string
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer>
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

export async function loadAssets(folder: string): Promise<Assets> {
  const manifest = readManifest(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const stored = new Map<string, Stored>()
  const read = async (name: string) => new Uint8Array(await readFile(join(folder, 'assets', name)))
  for (const name of await readdir(join(folder, 'assets'))) {
    if (/\.(br|gz)$/.test(name)) continue
    stored.set(name, {
      type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      plain: await read(name),
      gzip: await read(`${name}.gz`),
      brotli: await read(`${name}.br`),
    })
  }

  return {
    script: (source) => addressOf(manifest, source),
    style: addressOf(manifest, 'src/site.css'),
    accountStyle: addressOf(manifest, 'src/account.css'),
    scripts: (source) => [
      addressOf(manifest, source),
      ...importsOf(manifest, source).map((chunk) => addressOf(manifest, chunk)),
    ],
    serve(context) {
      const asset = stored.get(context.req.param('name') ?? '')
      if (!asset) return context.notFound()
      const accepted = context.req.header('accept-encoding') ?? ''
      const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : undefined
      return context.body(
        encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : asset.plain,
        200,
        {
          'Content-Type': asset.type,
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
          ...(encoding && { 'Content-Encoding': encoding }),
        },
      )
    },
  }
}

/** Whether an `Accept-Encoding` names it, and not with the weight of a refusal. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.split(';').map((piece) => piece.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
  })
}

interface Chunk {
  file: string
  imports: string[]
}

type Manifest = Map<string, Chunk>

function readManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  const chunks: Manifest = new Map()
  for (const [source, entry] of Object.entries(Object(manifest))) {
    const { file, imports }: { file?: unknown; imports?: unknown } = Object(entry)
    if (typeof file !== 'string') continue
    const names = Array.isArray(imports) ? imports.map(String) : []
    chunks.set(source, { file, imports: names })
  }
  return chunks
}

function addressOf(manifest: Manifest, source: string): string {
  const chunk = manifest.get(source)
  if (!chunk) throw new Error(`the build has no ${source}`)
  return `/${chunk.file}`
}

/** What a chunk is made of beyond itself, and what that is made of. */
function importsOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  for (const name of manifest.get(source)?.imports ?? []) {
    if (seen.has(name)) continue
    seen.add(name)
    importsOf(manifest, name, seen)
  }
  return [...seen]
}

/** Packs what the build made, once, so that no visitor waits for it. */
export async function packAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) {
    if (/\.(br|gz)$/.test(name)) continue
    const plain = await readFile(join(assets, name))
    await writeFile(join(assets, `${name}.gz`), gzipSync(plain, { level: 9 }))
    await writeFile(join(assets, `${name}.br`), brotliCompressSync(plain))
  }
}
