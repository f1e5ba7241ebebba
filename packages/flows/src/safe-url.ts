/** Where a visitor may be sent. */
export interface AllowedPlaces {
  /** The address of the page itself; relative addresses are read against it. */
  here: string
  /** Further origins, such as `https://app.example`. */
  origins?: readonly string[]
}

/**
 * The one gate for everything that becomes a navigation or a link: an address of this origin or of
 * a listed one, http or https, written anew by the URL parser. Anything else is undefined.
 */
export function safeUrl(
  address: string | undefined,
  { here, origins = [] }: AllowedPlaces,
): string | undefined {
  const url = parse(address, here)
  if (!url) return undefined
  return [new URL(here).origin, ...origins].includes(url.origin) ? url.href : undefined
}

/**
 * For the service's answer to our own submit, which may lead to a provider anywhere:
 * https to any origin, http only to this origin or to the machine itself.
 */
export function safeRedirect(address: string | undefined, here: string): string | undefined {
  const url = parse(address, here)
  if (!url) return undefined
  const open = url.protocol === 'https:' || url.origin === new URL(here).origin || isLoopback(url)
  return open ? url.href : undefined
}

function parse(address: string | undefined, here: string): URL | undefined {
  if (!address || !URL.canParse(address, here)) return undefined
  const url = new URL(address, here)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // A name before the host is only ever there to mislead the eye.
  return isWeb && !url.username && !url.password ? url : undefined
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
