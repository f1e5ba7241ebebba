import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Metrics } from './metrics.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * The figures, for whoever has the token. Without one they are for development, and for whoever sits at this
 * machine; everybody else is not told that there are any.
 */
export function metricsPage({
  config,
  metrics,
  notFound,
}: {
  config: SiteConfig
  metrics: Metrics
  notFound: (context: Context) => Response | Promise<Response>
}) {
  return async (context: Context) => {
    if (!mayRead(context)) return notFound(context)
    return context.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  }

  function mayRead(context: Context): boolean {
    const { metricsToken, mode } = config
    if (metricsToken === undefined) {
      return mode === 'development' && isLoopback(context.get('visitor').address)
    }
    const given = /^Bearer +(.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    return timingSafeEqual(digest(given), digest(metricsToken))
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')
