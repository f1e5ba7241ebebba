import type { Finding } from './finding.ts'
import { error, warning } from './finding.ts'
import { isLoopback } from './check-addresses.ts'
import type { Patient } from './patient.ts'
import { pageAddress } from './patient.ts'

interface Cookie {
  name: string
  domain?: string
  secure: boolean
  sameSite: string
}

/** Whether a browser takes the cookie of a flow, and brings it back where it is needed. */
export function checkCookies({ front, starts, passesOn }: Patient): Finding[] {
  const start = starts.login
  if (!('status' in start) || !pageAddress(start)) return []
  const cookies = (start.headers['set-cookie'] ?? []).map(readCookie)
  if (cookies.length === 0) {
    return [
      error('cookies', {
        seen: 'The start of a login sets no cookie at all.',
        visitor: 'Every form is refused with a security error.',
        mend: 'Let every proxy in between pass all Set-Cookie lines on.',
      }),
    ]
  }
  const page = pageAddress(start)
  const found: Finding[] = []
  for (const cookie of cookies) {
    const problem =
      problemOf(cookie, new URL(front)) ??
      (passesOn ? undefined : strangerOf(cookie, new URL(front), page))
    // One sentence is enough where all cookies have the same fault.
    if (problem && !found.some(({ mend }) => mend === problem.mend)) found.push(problem)
  }
  return found
}

function problemOf({ name, domain, secure, sameSite }: Cookie, front: URL): Finding | undefined {
  if (domain && !covers(domain, front.hostname)) {
    return error('cookies', {
      seen: `The cookie ${name} is for the domain ${domain}, and comes from ${front.hostname}.`,
      visitor: 'The browser throws it away; every form is refused with a security error.',
      mend: `Set cookies.domain to ${front.hostname} or a domain above it, or leave it out.`,
    })
  }
  if (secure && front.protocol === 'http:') {
    const say = isLoopback(front.hostname) ? warning : error
    return say('cookies', {
      seen: `The cookie ${name} is Secure, and ${front.origin} is plain http.`,
      visitor: isLoopback(front.hostname)
        ? 'In some browsers (Safari) every form is refused, for the cookie is thrown away.'
        : 'The browser throws it away; every form is refused with a security error.',
      mend: 'Serve the site over https; on a developer’s machine, start the service with --dev.',
    })
  }
  if (sameSite === 'none' && !secure) {
    return error('cookies', {
      seen: `The cookie ${name} is SameSite=None without Secure.`,
      visitor: 'The browser throws it away; every form is refused with a security error.',
      mend: 'Set cookies.same_site to Lax.',
    })
  }
  if (sameSite === 'strict') {
    return error('cookies', {
      seen: `The cookie ${name} is SameSite=Strict.`,
      visitor: 'Whoever comes back from a provider or from a link in a mail is not signed in.',
      mend: 'Set cookies.same_site to Lax.',
    })
  }
  return undefined
}

/** The pages are elsewhere, and the cookie has to be there too. */
function strangerOf(
  { name, domain }: Cookie,
  front: URL,
  page: URL | undefined,
): Finding | undefined {
  if (!page || page.hostname === front.hostname) return undefined
  if (isLoopback(page.hostname) && isLoopback(front.hostname)) return undefined
  if (domain && covers(domain, page.hostname)) return undefined
  return error('cookies', {
    seen: `The pages are at ${page.hostname}, the service is at ${front.hostname}, and the cookie ${name} is for ${domain ?? front.hostname} alone.`,
    visitor: 'The page cannot show the form, for the cookie of the flow does not reach it.',
    mend: 'Set cookies.domain (and session.cookie.domain) to a domain above both, or let the site pass the protocol on.',
  })
}

const covers = (domain: string, host: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

function readCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const find = (wanted: string) =>
    attributes
      .map((attribute) => attribute.split('='))
      .find(([name = '']) => name.toLowerCase() === wanted)
  const domain = find('domain')?.[1]?.replace(/^\./, '').toLowerCase()
  return {
    name: pair.split('=')[0] ?? '',
    ...(domain && { domain }),
    secure: find('secure') !== undefined,
    sameSite: find('samesite')?.[1]?.toLowerCase() ?? '',
  }
}
