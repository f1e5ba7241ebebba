import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ServerType } from '@hono/node-server'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { buildSite } from '../build/build-site.ts'
import type { render as Render } from '../render.tsx'
import { createApp } from './app.ts'
import { loadAssets } from './assets.ts'
import { noBrand, readBrand } from './brand.ts'
import { closeServer } from './close-server.ts'
import { configFile, hasConfigFile } from './config-file.ts'
import { loadCaptcha } from './captcha.ts'
import type { Engine } from './engine.ts'
import { guardServer, serverOptions } from './guarded-server.ts'
import { plainError } from './plain-error.ts'
import { guardingHeaders } from './security-headers.ts'
import { type SiteConfig, usualBrand } from './site-config.ts'

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
  await closeServer(await listen(() => new Response(), config))
  const built = await buildSite(progress)
  const { render }: { render: typeof Render } = await import(
    pathToFileURL(join(built, 'server', 'render.js')).href
  )
  const brand = hasConfigFile() ? readBrand(configFile) : noBrand
  for (const warning of brand.warnings) progress(warning)
  const name = config.brand === usualBrand ? (brand.name ?? usualBrand) : config.brand
  // A line at a time, each request would wait for the disk or the pipe; at the end nothing is left behind.
  const lines = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 250 })
  const log = pino({ level: config.logLevel, serializers: { err: plainError } }, lines)
  if (config.mode === 'production' && !config.secret) {
    log.warn('PORTICO_SECRET is not set: several processes of this site would not know each other')
  }
  const captcha = await loadCaptcha(config.captchaModule)
  let isEnding = false
  const app = createApp({
    config: { ...config, brand: name },
    brand,
    engine,
    assets: await loadAssets(join(built, 'client')),
    render,
    log,
    captcha,
    isEnding: () => isEnding,
  })
  const server = await listen(app.fetch, config)
  guardServer(server, guardingHeaders(config))
  return {
    url: config.publicUrl,
    close: async () => {
      isEnding = true
      // A balancer has to notice before the door closes.
      await pause(config.drainSeconds * 1000)
      await closeServer(server)
      await engine.close()
      log.info('ended in order')
    },
  }
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: SiteConfig,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, serverOptions, ...(host && { hostname: host }) }, () =>
      resolve(server),
    )
    server.on('error', reject)
  })
}
