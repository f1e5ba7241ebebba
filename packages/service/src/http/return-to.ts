import type { Call } from './call.ts'
import { returnToForbidden } from './problems.ts'

/** Whether an address lies on an allowed one: same origin, and its path or below it by whole segments. */
export function liesOn(target: URL, allowed: URL): boolean {
  if (target.protocol !== allowed.protocol || target.username !== '' || target.password !== '') {
    return false
  }
  if (!sameHost(target, allowed)) return false
  const base = allowed.pathname.replace(/\/+$/, '')
  return base === '' || target.pathname === base || target.pathname.startsWith(`${base}/`)
}

function sameHost(target: URL, allowed: URL): boolean {
  if (target.port !== allowed.port) return false
  const pattern = decodeURIComponent(allowed.hostname)
  // A star stands for one label or more below a domain of at least two labels.
  if (/^\*\.[^.]+\..+$/.test(pattern)) return target.hostname.endsWith(pattern.slice(1))
  return target.hostname === allowed.hostname
}

/** What a visitor asked for, re-serialised, or undefined where it may not be gone to. */
export function allowedReturnTo(call: Call, wanted: string): string | undefined {
  const { defaultReturn, allowedReturns } = call.core.urls
  // Browsers read a backslash as a slash and drop tabs and line ends: such an address means to deceive.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(wanted) || wanted.startsWith('//')) return undefined
  let target: URL
  try {
    target = new URL(wanted, defaultReturn)
  } catch {
    return undefined
  }
  return allowedReturns.some((allowed) => liesOn(target, allowed)) ? target.href : undefined
}

/** `return_to` of the query, checked. */
export function queryReturnTo(call: Call): string | undefined {
  const wanted = call.query.get('return_to')
  if (wanted === null || wanted === '') return undefined
  const allowed = allowedReturnTo(call, wanted)
  if (allowed === undefined) throw returnToForbidden(wanted)
  return allowed
}
