import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { render } from '../src/render.tsx'
import { createApp } from '../src/server/app.ts'
import { loadAssets, packAssets } from '../src/server/assets.ts'
import type { Brand } from '../src/server/brand.ts'
import type { Captcha } from '../src/server/captcha.ts'
import { guardServer, serverOptions } from '../src/server/guarded-server.ts'
import { plainError } from '../src/server/plain-error.ts'
import { remoteEngine } from '../src/server/remote-engine.ts'
import { guardingHeaders } from '../src/server/security-headers.ts'
import type { SiteConfig } from '../src/server/site-config.ts'
import { readSiteConfig } from '../src/server/site-config.ts'

/** The address that visitors see; the port that a test listens on is another, as behind a balancer. */
export const publicUrl = 'http://localhost:4455'

interface Wish {
  identityUrl: string
  config?: Partial<SiteConfig>
  timeLimit?: number
  render?: Partial<typeof render>
  captcha?: Captcha
  brand?: Brand
  /** Every line that is logged, at every level. */
  logged?: string[]
}

/** A folder as the build leaves it, without the seconds that a build takes. */
export async function builtFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-assets-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await packAssets(folder)
  return folder
}

const built = {
  '.vite/manifest.json': JSON.stringify({
    'src/site.css': { file: 'assets/site-1.css' },
    'src/account.css': { file: 'assets/account-1.css' },
    ...Object.fromEntries(
      ['home', 'login', 'registration', 'recovery', 'verification', 'settings'].map((kind) => [
        `src/browser/${kind}.ts`,
        { file: 'assets/login-1.js', imports: ['_shared-1.js'] },
      ]),
    ),
    '_shared-1.js': { file: 'assets/shared-1.js' },
  }),
  'assets/site-1.css': 'body { color: black }',
  'assets/account-1.css': 'nav { color: black }',
  'assets/login-1.js': 'export {}'.padEnd(2_000, ' '),
  'assets/shared-1.js': 'export {}',
  'assets/de-1.js': 'export {}',
}

/** The whole site on a port of its own, in front of the service at `identityUrl`. */
export async function startSiteBefore({
  identityUrl,
  config,
  timeLimit,
  logged,
  captcha,
  brand,
  ...rest
}: Wish) {
  const folder = await builtFolder(built)
  const site: SiteConfig = { ...readSiteConfig({ PORTICO_IDENTITY_URL: identityUrl }), ...config }
  const app = createApp({
    config: site,
    engine: remoteEngine(site, identityUrl, timeLimit),
    assets: await loadAssets(folder),
    render: { ...render, ...rest.render },
    captcha,
    ...(brand && { brand }),
    log: logged
      ? pino(
          { level: 'trace', serializers: { err: plainError } },
          { write: (line: string) => void logged.push(line) },
        )
      : pino({ level: 'silent' }),
  })
  const { port, server } = await new Promise<{ port: number; server: ReturnType<typeof serve> }>(
    (resolve) => {
      const server = serve(
        { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions },
        ({ port }) => resolve({ port, server }),
      )
      guardServer(server, guardingHeaders(site))
    },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}

/** An address where nothing listens. */
export const nobody = 'http://127.0.0.1:9'
