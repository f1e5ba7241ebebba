import type { QueryValue } from './client.ts'

/** Written by hand because React Native's URLSearchParams is incomplete. Unset parameters are not sent. */
export function escapeQuery(query: Record<string, QueryValue> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value != null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}
