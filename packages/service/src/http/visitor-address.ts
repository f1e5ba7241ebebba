import type { Incoming } from './incoming.ts'

/** Where a request came from; forwarding headers count only when a trusted proxy sent them. */
export function visitorAddress(request: Incoming, trustedProxies: readonly string[]): string {
  const direct = plain(request.visitor.address)
  if (!trustedProxies.includes(direct)) return direct
  const chain = (request.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
  return chain.findLast((address) => address !== '' && !trustedProxies.includes(address)) ?? direct
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
