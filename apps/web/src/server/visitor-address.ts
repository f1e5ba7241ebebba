import { isIP } from 'node:net'
import type { IsTrusted } from './trusted-proxies.ts'

/**
 * Where a visitor is: the other end of the connection, or what trusted proxies say of it, read from the
 * nearest to the farthest. What stands before the first word of a stranger is a stranger's word too.
 */
export function visitorAddress(peer: string, headers: Headers, isTrusted: IsTrusted): string {
  let address = plainAddress(peer)
  const said = headers.get('x-forwarded-for')?.split(',') ?? []
  while (isTrusted(address)) {
    const named = plainAddress(said.pop()?.trim() ?? '')
    if (isIP(named) === 0) break
    address = named
  }
  return address
}

/** Without the port that some proxies add, and an IPv4 address as such. */
function plainAddress(address: string): string {
  const bare =
    /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return /^::ffff:(?=[\d.]+$)/i.test(bare) ? bare.slice(7) : bare
}
