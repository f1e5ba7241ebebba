import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { IsTrusted } from './trusted-proxies.ts'
import { visitorAddress } from './visitor-address.ts'

/** Who is asking, as the site itself sees them. */
export interface Visitor {
  address: string
}

export function visitorOf(context: Context, isTrusted: IsTrusted): Visitor {
  const peer = getConnInfo(context).remote.address ?? ''
  return { address: visitorAddress(peer, context.req.raw.headers, isTrusted) }
}
