import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { peerFolder } from './install-peers.ts'

/** Files by their path below the page's address. */
export type BuiltPage = Map<string, Uint8Array | string>

/** A login page of Ory Elements, as its users build one. */
export const elementsPage = (): Promise<BuiltPage> => buildPage('elements', {})

/** A login page of Hanko's elements. */
export const hankoPage = (): Promise<BuiltPage> => buildPage('hanko', {})

/** The floor: a form and React, rendered by a server and hydrated, built by the settings of our site. */
export async function barePage(): Promise<BuiltPage> {
  const { renderForm }: { renderForm: () => string } = await import(
    pathToFileURL(`${peerFolder}bare/render.js`).href
  )
  return buildPage('bare', {
    plugins: [
      { name: 'form', transformIndexHtml: (html) => html.replace('<!--form-->', renderForm()) },
    ],
    build: { target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
  })
}

async function buildPage(name: string, settings: InlineConfig): Promise<BuiltPage> {
  const bundle = await build({
    ...settings,
    root: `${peerFolder}${name}`,
    base: `/${name}/`,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    // This process may have another environment than a build for visitors.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...settings.build, write: false },
  })
  if (!('output' in bundle)) throw new Error(`${name}: the build gave no single bundle`)
  return new Map(
    bundle.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}
