import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const entry = 'portico-bench-entry'
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bytes that a visitor downloads for this module: bundled and minified by the build that the site
 * uses, comments left out, then `gzip -9`. What the module exports is kept, nothing else.
 */
export async function bundleSize(source: string): Promise<number> {
  const bundle = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `${root}${entry}.js` : null),
        load: (id) => (id === `${root}${entry}.js` ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { comments: false, codeSplitting: false },
      },
    },
  })
  if (!('output' in bundle)) throw new Error('the build gave no single bundle')
  const code = bundle.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return gzipSync(code, { level: 9 }).byteLength
}
