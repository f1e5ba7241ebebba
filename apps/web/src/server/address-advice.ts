/** What a request tells about the addresses that were set. */
export function adviceOnRequest(
  headers: Headers,
  { publicUrl, fromTrusted }: { publicUrl: string; fromTrusted: boolean },
): string[] {
  const own = new URL(publicUrl)
  const advice: string[] = []
  const said = fromTrusted ? headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined
  if (said && /^https?$/.test(said) && `${said}:` !== own.protocol) {
    advice.push(
      `The proxy says that visitors come by ${said}, and PORTICO_PUBLIC_URL is ${publicUrl}: cookies and redirects go wrong between the two. Set it to ${said}://${own.host}.`,
    )
  }
  const origin = headers.get('origin')
  const came = headers.get('sec-fetch-site')
  if (came === 'same-origin' && origin && origin !== 'null' && origin !== publicUrl) {
    advice.push(
      `Visitors are at ${plainly(origin)}, and PORTICO_PUBLIC_URL is ${publicUrl}: cookies, passkeys and redirects of one do not work at the other. Set PORTICO_PUBLIC_URL to the address that visitors type.`,
    )
  }
  return advice
}

/** A page was asked for by another name than the site's own, such as 127.0.0.1 instead of localhost. */
export function adviceOnHost(host: string | undefined, publicUrl: string): string | undefined {
  const own = new URL(publicUrl)
  if (!host || host.toLowerCase() === own.host) return undefined
  return `You came by ${own.protocol}//${plainly(host)}, and this site is ${publicUrl}: cookies and passkeys of one do not work at the other. Open ${publicUrl}, or set PORTICO_PUBLIC_URL.`
}

/** A script of another origin calls the protocol's paths, which only pages of this origin may read. */
export function adviceOnCaller(
  method: string,
  headers: Headers,
  publicUrl: string,
): string | undefined {
  const origin = headers.get('origin')
  if (!origin || origin === publicUrl || origin === 'null') return undefined
  const isScript =
    headers.get('sec-fetch-mode') === 'cors' ||
    (method === 'OPTIONS' && headers.has('access-control-request-method'))
  const isForeign = headers.get('sec-fetch-site') !== 'same-origin'
  if (!isScript || !isForeign) return undefined
  return `A page at ${plainly(origin)} calls this site from its script, and its browser refuses: there is no CORS here, because the site and the service share one origin, ${publicUrl}. Serve that page from there, or send visitors here and back with return_to.`
}

/** What the service's cookies and redirects tell. */
export function adviceOnAnswer(
  headers: Headers,
  { publicUrl, pages }: { publicUrl: string; pages: ReadonlySet<string> },
): string[] {
  const own = new URL(publicUrl)
  const advice: string[] = []
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';')
    const name = plainly(pair.split('=')[0] ?? '')
    const domain = attributes
      .map((attribute) => /^\s*domain\s*=\s*\.?(.+)$/i.exec(attribute)?.[1]?.trim())
      .find(Boolean)
    if (domain && own.hostname !== domain && !own.hostname.endsWith(`.${domain}`)) {
      advice.push(
        `The service sets its cookie ${name} for ${plainly(domain)}, and browsers at ${publicUrl} throw it away. Leave the service's cookies.domain out, or set it to ${own.hostname}.`,
      )
    }
    const isSecure = attributes.some((attribute) => /^\s*secure\s*$/i.test(attribute))
    if (isSecure && own.protocol === 'http:' && !isLoopback(own.hostname)) {
      advice.push(
        `The service's cookie ${name} is for https alone, and PORTICO_PUBLIC_URL is ${publicUrl}: browsers throw it away. Serve the site by https, or start the service for development.`,
      )
    }
  }
  const location = headers.get('location')
  const to =
    location && URL.canParse(location, publicUrl) ? new URL(location, publicUrl) : undefined
  if (to && to.origin !== own.origin && pages.has(to.pathname) && to.searchParams.has('flow')) {
    advice.push(
      `The service sends visitors to its pages at ${to.origin}, and this site is ${publicUrl}. Set the ui_url of its flows to ${publicUrl}${to.pathname}.`,
    )
  }
  return advice
}

export function adviceOnReturn(address: string, publicUrl: string): string {
  const origin = URL.canParse(address, publicUrl) ? new URL(address, publicUrl).origin : 'null'
  return origin === 'null'
    ? 'A return address was left out because it is none.'
    : `Visitors are not sent back to ${origin}: list it in PORTICO_RETURN_ORIGINS, and in the service's allowed_return_urls.`
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** Strangers can write these words; they stay short and on one line. */
function plainly(word: string): string {
  return word.replaceAll(/[^\w.:/[\]-]/g, '').slice(0, 100)
}
