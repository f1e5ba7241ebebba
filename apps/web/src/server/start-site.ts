import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerType } from '@hono/node-server'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { buildSite, builtSite } from '../build/build-site.ts'
import type { render as Render } from '../render.tsx'
import { createApp } from './app.ts'
import { loadAssets } from './assets.ts'
import type { Engine } from './engine.ts'
import type { SiteConfig } from './site-config.ts'

export interface Site {
  url: string
  close: () => Promise<void>
}

/** Builds where needed, then serves until closed. */
export async function startSite(
  config: SiteConfig,
  engine: Engine,
  progress: (line: string) => void,
): Promise<Site> {
  // A port in use is said before the seconds that a build takes, not after.
  await close(await listen(() => new Response(), config))
  await buildSite(progress)
  const built: { render: typeof Render } = await import(
    pathToFileURL(join(builtSite, 'server', 'render.js')).href
  )
  const app = createApp({
    config,
    engine,
    assets: await loadAssets(join(builtSite, 'client')),
    render: built.render,
    log: pino({ level: config.mode === 'production' ? 'info' : 'warn' }),
  })
  const server = await listen(app.fetch, config)
  return {
    url: config.publicUrl,
    close: async () => {
      await close(server)
      await engine.close()
    },
  }
}

function close(server: ServerType): Promise<unknown> {
  return new Promise((resolve) => {
    server.close(resolve)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: SiteConfig,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, ...(host && { hostname: host }) }, () => resolve(server))
    server.on('error', reject)
  })
}
