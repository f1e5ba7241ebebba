import type { MiddlewareHandler } from 'hono'

/**
 * On every answer, errors too. Scripts, styles and posts come from and go to this origin alone; the browser's
 * dialog for providers asks at `fedCmOrigins`.
 */
export function securityHeaders(
  publicUrl: string,
  fedCmOrigins: readonly string[] = [],
): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...new Set(fedCmOrigins)].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('Content-Security-Policy', policy)
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set(
      'Permissions-Policy',
      'publickey-credentials-get=(self), publickey-credentials-create=(self), otp-credentials=(self), identity-credentials-get=(self), camera=(), geolocation=(), microphone=()',
    )
    if (publicUrl.startsWith('https:')) {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  }
}
