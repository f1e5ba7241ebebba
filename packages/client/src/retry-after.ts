/** Seconds from a Retry-After header, which holds seconds or a date. */
export function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? +header : (Date.parse(header) - Date.now()) / 1000
  return seconds >= 0 ? Math.ceil(seconds) : undefined
}
