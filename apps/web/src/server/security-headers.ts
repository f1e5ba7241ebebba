import type { MiddlewareHandler } from 'hono'

export interface Guarded {
  publicUrl: string
  /** Where the browser's dialog for providers asks. */
  fedCmOrigins?: readonly string[]
  /** Whose widget may be in our pages. */
  captchaOrigins?: readonly string[]
}

/** What every answer carries, errors too. Scripts, styles and posts come from and go to this origin alone. */
export function guardingHeaders({
  publicUrl,
  fedCmOrigins = [],
  captchaOrigins = [],
}: Guarded): Record<string, string> {
  const from = (...origins: string[]) => [...new Set(["'self'", ...origins])].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${from(...captchaOrigins)}`,
    `style-src ${from(...captchaOrigins)}`,
    "img-src 'self' data:",
    `connect-src ${from(...fedCmOrigins, ...captchaOrigins)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(captchaOrigins.length > 0
      ? [`frame-src ${[...captchaOrigins].join(' ')}`]
      : // No widget of others keeps to this; our own code does.
        ["require-trusted-types-for 'script'"]),
  ].join('; ')

  return {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), otp-credentials=(self), identity-credentials-get=(self), camera=(), geolocation=(), microphone=()',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** On every answer of the app, over whatever the service wrote there. */
export function securityHeaders(guarded: Guarded): MiddlewareHandler {
  const all = Object.entries(guardingHeaders(guarded))
  return async (context, next) => {
    await next()
    for (const [name, value] of all) context.res.headers.set(name, value)
  }
}
