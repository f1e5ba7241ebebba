import type { Flow, Session } from '@portico/client'
import { personName } from './person-name.ts'

/**
 * What an authenticator app reads from the QR code. The service sends it as a picture only, which no
 * terminal shows, and its secret as text: the address is put together again from that.
 */
export function totpAddress(
  flow: Flow,
  session: Session | undefined,
  service: string,
): string | undefined {
  const node = flow.ui.nodes.find(
    (one) => one.type === 'text' && one.attributes.id === 'totp_secret_key',
  )
  if (node?.type !== 'text') return undefined
  const { text, context } = node.attributes.text
  const secret = typeof context?.['secret'] === 'string' ? context['secret'] : text
  const issuer = new URL(service).hostname
  const account = session ? personName(session) : 'account'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  return `otpauth://totp/${label}?${query.toString()}`
}
