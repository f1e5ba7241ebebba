import type { Engine } from './engine.ts'
import type { SiteConfig } from './site-config.ts'

/** What a visitor may not tell the service: who they are by address, and hop-by-hop matters. */
const dropped =
  /^(forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-connecting-ip|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|accept-encoding)$/i

/** A service of the protocol at `PORTICO_IDENTITY_URL`, such as Ory Kratos. */
export function remoteEngine({ publicUrl }: SiteConfig, identityUrl: string): Engine {
  const own = new URL(publicUrl)
  const service = new URL(identityUrl)

  return {
    mail: 'where the identity service sends it',
    async fetch(request, visitor) {
      const asked = new URL(request.url)
      const headers = new Headers([...request.headers].filter(([name]) => !dropped.test(name)))
      headers.set('X-Forwarded-For', visitor.address)
      headers.set('X-Forwarded-Host', own.host)
      headers.set('X-Forwarded-Proto', own.protocol.slice(0, -1))
      const answer = await fetch(identityUrl + asked.pathname + asked.search, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...(request.body && { body: request.body, duplex: 'half' }),
      })
      return new Response(answer.body, {
        status: answer.status,
        headers: handedOn(answer.headers),
      })
    },
    async isReady() {
      const answer = await fetch(`${identityUrl}/health/ready`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      return answer?.ok ?? false
    },
    close: async () => {},
  }

  /** The service's own address becomes ours; the body was unpacked on the way. */
  function handedOn(given: Headers): Headers {
    const headers = new Headers(given)
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.delete('transfer-encoding')
    const location = headers.get('location')
    if (location && URL.canParse(location) && new URL(location).origin === service.origin) {
      const to = new URL(location)
      headers.set('location', own.origin + to.pathname + to.search + to.hash)
    }
    return headers
  }
}
