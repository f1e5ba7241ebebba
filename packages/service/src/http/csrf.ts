import { createHash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'
import type { Call } from './call.ts'
import { writeCookie } from './cookie.ts'
import { csrfViolation } from './problems.ts'

const size = 32
const year = 31_536_000

export function csrfCookieName(publicUrl: string, secure: boolean): string {
  const name = `csrf_token_${createHash('sha256').update(publicUrl).digest('hex')}`
  return secure ? `__Host-${name}` : name
}

/** The token that this browser holds, if its cookie has the right form. */
export function heldToken(call: Call): Buffer | undefined {
  if (call.csrf !== undefined) return call.csrf
  const cookie = call.cookies.get(call.core.urls.csrfCookie)
  const bytes = Buffer.from(decode(cookie ?? ''), 'base64')
  return bytes.length === size ? bytes : undefined
}

/** The browser's token; makes one where there is none. */
export function csrfToken(call: Call): Buffer {
  return heldToken(call) ?? rotateCsrf(call)
}

/** After a login or logout no form from before it may be sent. */
export function rotateCsrf(call: Call): Buffer {
  const token = randomBytes(size)
  call.csrf = token
  const { csrfCookie, secure } = call.core.urls
  call.setCookie(csrfCookie, writeCookie(csrfCookie, token.toString('base64'), year, secure))
  return token
}

/** How a form carries the token: never twice the same, so that compression cannot leak it. */
export function maskToken(token: Buffer): string {
  const mask = freshMask()
  return Buffer.concat([mask, xor(mask, token)]).toString('base64')
}

const masks = Buffer.alloc(size * 128)
let used = masks.length

/** Of many that are made at once: every page needs one, and asking the system each time is slow. */
function freshMask(): Buffer {
  if (used === masks.length) {
    randomFillSync(masks)
    used = 0
  }
  return Buffer.from(masks.subarray(used, (used += size)))
}

/** The cookie that a flow belongs to, as the flow remembers it. */
export function boundTo(token: Buffer): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function ensureCsrf(call: Call, sent: string | undefined): void {
  const token = heldToken(call)
  const hint = call.json
    ? "We detected an AJAX call, please ensure that CORS is enabled and configured correctly, and that your AJAX code sends cookies and has credentials enabled. For further debugging, check your Browser's Network Tab to see what cookies are included or excluded."
    : 'We detected a regular browser or server-side call.'
  if (call.request.header('cookie') === undefined) {
    throw csrfViolation(
      'The HTTP Request did not include any HTTP Cookies, but they are required.',
      hint,
    )
  }
  if (token === undefined) {
    throw csrfViolation(
      'The HTTP Cookie Header was set but did not include the CSRF token cookie. We recommend deleting all cookies for this domain and retrying the flow.',
      hint,
    )
  }
  const bytes = Buffer.from(sent ?? '', 'base64')
  const matches =
    bytes.length === size * 2 &&
    timingSafeEqual(xor(bytes.subarray(0, size), bytes.subarray(size)), token)
  if (!matches) {
    throw csrfViolation(
      'The HTTP Cookie Header was set and a CSRF token was sent but they do not match. We recommend deleting all cookies for this domain and retrying the flow.',
      hint,
    )
  }
}

function xor(one: Uint8Array, other: Uint8Array): Buffer {
  const result = Buffer.alloc(size)
  for (let index = 0; index < size; index++) {
    result[index] = (one[index] ?? 0) ^ (other[index] ?? 0)
  }
  return result
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
