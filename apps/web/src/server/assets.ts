import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Handler } from 'hono'

/** What the build made for browsers, held in memory in every encoding that they take. */
export interface Assets {
  /** The address of a page's script and style, by the source that they were built from. */
  script: (source: string) => string
  style: string
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
  for (const name of await readdir(join(folder, 'assets'))) {
    const plain = new Uint8Array(await readFile(join(folder, 'assets', name)))
    stored.set(name, {
      type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      plain,
      gzip: new Uint8Array(gzipSync(plain, { level: 9 })),
      brotli: new Uint8Array(brotliCompressSync(plain)),
    })
  }

  return {
    script: (source) => addressOf(manifest, source),
    style: addressOf(manifest, 'src/site.css'),
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

type Manifest = Map<string, string>

function readManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  const files: Manifest = new Map()
  for (const [source, entry] of Object.entries(Object(manifest))) {
    const file: unknown = Object(entry).file
    if (typeof file === 'string') files.set(source, file)
  }
  return files
}

function addressOf(manifest: Manifest, source: string): string {
  const file = manifest.get(source)
  if (!file) throw new Error(`the build has no ${source}`)
  return `/${file}`
}
