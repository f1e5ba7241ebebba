import type { MailView } from '../pages/mailbox-page.tsx'
import type { Engine } from './engine.ts'
import { OwnAddress } from './own-address.ts'
import type { SiteConfig } from './site-config.ts'

/** What a visitor may not tell the service: where they are and how they came. */
const claims =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-rewrite-url|x-envoy-.*|cf-.*|(x-real|x-client|x-cluster-client|true-client|fastly-client)-ip)$/i

/** What is between two neighbours on the line, and no matter of the next one's. */
const hopByHop =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|proxy-.*|content-length|accept-encoding)$/i

/**
 * A service of the protocol at `PORTICO_IDENTITY_URL`, such as Ory Kratos. It has `timeLimit`
 * milliseconds for an answer, so that a visitor of a silent one gets a page that says so.
 */
export function remoteEngine(
  { publicUrl, mailboxUrl, fedCmOrigins }: SiteConfig,
  identityUrl: string,
  timeLimit = 15_000,
): Engine {
  const own = new URL(publicUrl)
  const addresses = new OwnAddress(publicUrl, identityUrl)

  return {
    mail: mailboxUrl ? `at ${publicUrl}/dev/mailbox` : 'where the identity service sends it',
    ...(mailboxUrl && {
      mailbox: async (): Promise<MailView[]> => (await fetch(mailboxUrl)).json(),
    }),
    async fetch(request, visitor) {
      const asked = new URL(request.url)
      const headers = new Headers(
        [...request.headers].filter(([name]) => !claims.test(name) && !hopByHop.test(name)),
      )
      headers.set('X-Forwarded-For', visitor.address)
      headers.set('X-Forwarded-Host', own.host)
      headers.set('X-Forwarded-Proto', own.protocol.slice(0, -1))
      const answer = await fetch(identityUrl + asked.pathname + asked.search, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeLimit)]),
        ...(request.body && { body: request.body, duplex: 'half' }),
      })
      const isJson =
        answer.body && answer.headers.get('content-type')?.startsWith('application/json')
      return new Response(isJson ? addresses.inJson(await answer.text()) : answer.body, {
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
    // The open service has no such dialog; others name their providers in the settings.
    fedCmOrigins,
    limitsGuesses: false,
    close: async () => {},
  }

  /** The service's own address becomes ours; the body was unpacked on the way. */
  function handedOn(given: Headers): Headers {
    const headers = new Headers(given)
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.delete('transfer-encoding')
    const location = headers.get('location')
    if (location) headers.set('location', addresses.ours(location))
    return headers
  }
}
