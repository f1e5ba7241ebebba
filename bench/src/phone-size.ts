import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = `${root}portico-bench-phone.js`

export interface PhoneSize {
  /** Gzipped bytes that a flow with a telephone number loads besides. */
  chunk: number
  /** Whether every flow would load some of it. */
  leaks: boolean
}

/** What the telephone field adds to a page that draws flows, in the build that the site uses. */
export async function phoneSize(): Promise<PhoneSize> {
  const bundle = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    resolve: { conditions: ['portico-source', 'module', 'browser', 'default'] },
    // A test runs with another environment than the site's build.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'portico-bench-phone',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? `export { FlowView } from '@portico/react'` : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // Every page has it already.
        external: [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if (!('output' in bundle)) throw new Error('the build gave no single bundle')
  const chunks = bundle.output.filter((file) => file.type === 'chunk')
  const lazy = chunks.filter((chunk) => chunk.moduleIds.some(isOfPhones))
  const code = lazy.map((chunk) => chunk.code).join('')
  return {
    chunk: gzipSync(code, { level: 9 }).byteLength,
    leaks: lazy.length === 0 || lazy.some((chunk) => chunk.isEntry),
  }
}

const isOfPhones = (module: string) =>
  /node_modules\/(libphonenumber-js|downshift)\/|\/phone\/flags\.ts$/.test(module)
