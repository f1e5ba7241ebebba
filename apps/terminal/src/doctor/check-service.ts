import type { Finding } from './finding.ts'
import { error, warning } from './finding.ts'
import { look, textInside } from './look.ts'
import type { Patient } from './patient.ts'

/** Codes of an authenticator app hold for half a minute, and are taken half a minute early or late. */
const mostSkew = 30_000

export function checkClock({ api }: Patient): Finding[] {
  // The date may be a proxy's, and the flow's own time the service's.
  const skew =
    [api.headers.date, textInside(api.json, 'issued_at')]
      .map((said) => Date.parse(said ?? '') - Date.now())
      .find((difference) => Math.abs(difference) > mostSkew) ?? 0
  if (skew === 0) return []
  const say = Math.abs(skew) > 2 * mostSkew ? error : warning
  const seconds = Math.round(Math.abs(skew) / 1000)
  return [
    say('clock', {
      seen: `The service’s clock is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} this machine’s.`,
      visitor: 'Codes of authenticator apps are refused, and forms expire early or late.',
      mend: 'Set the clock of both machines by NTP (timedatectl set-ntp true).',
    }),
  ]
}

/** What Portico is tested with, and everything after it. */
const oldest = { major: 1, minor: 3 }

export async function checkVersion({ service }: Patient): Promise<Finding[]> {
  const answer = await look(`${service}/version`)
  const version = 'status' in answer ? textInside(answer.json, 'version') : undefined
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version ?? '') ?? []
  if (major === undefined) return []
  const behind = Number(major) - oldest.major || Number(minor) - oldest.minor
  if (behind >= 0) return []
  return [
    error('version', {
      seen: `The service is Kratos ${version}.`,
      visitor: 'Sign-up in two steps, codes and passkeys are missing or fail.',
      mend: `Upgrade to v${oldest.major}.${oldest.minor}.1 or later, with kratos migrate sql before its start.`,
    }),
  ]
}

/** Headers that keep a sign-in page from being framed, sniffed or kept. */
export function checkHeaders({ pages }: Patient): Finding[] {
  const page = pages.login
  if (!page || !('status' in page) || page.status !== 200) return []
  const { headers, at } = page
  const policy = String(headers['content-security-policy'] ?? '')
  const missing = [
    !policy && 'Content-Security-Policy',
    !policy.includes('frame-ancestors') &&
      headers['x-frame-options'] === undefined &&
      "frame-ancestors 'none' in Content-Security-Policy",
    headers['x-content-type-options'] !== 'nosniff' && 'X-Content-Type-Options: nosniff',
    headers['referrer-policy'] === undefined && 'Referrer-Policy: same-origin',
    !/no-store/.test(headers['cache-control'] ?? '') && 'Cache-Control: no-store',
    at.protocol === 'https:' &&
      headers['strict-transport-security'] === undefined &&
      'Strict-Transport-Security',
  ].filter((header) => typeof header === 'string')
  if (missing.length === 0) return []
  return [
    warning('headers', {
      seen: `The sign-in page comes without ${missing.join(', ')}.`,
      visitor: 'Nothing; but another site can frame the page, or a shared machine keep it.',
      mend: 'Let the site, or the proxy before it, send these headers with every page.',
    }),
  ]
}
