const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Request Entity Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

const usualMessages: Record<number, string> = {
  400: 'The request was malformed or contained invalid parameters',
  401: 'The request could not be authorized',
  403: 'The requested action was forbidden',
  404: 'The requested resource could not be found',
  405: 'Method is not allowed',
  410: 'The requested resource is no longer available',
  413: 'The request body is too large',
  422: 'The request could not be processed',
  429: 'Too many requests, please try again later',
  500: 'An internal server error occurred, please contact the system administrator',
  502: 'The upstream server did not answer as expected',
  503: 'The service can not take this now, please try again',
}

export interface ServiceErrorParts {
  id?: string
  /** Where the protocol says another code in the body than on the line above it. */
  code?: number
  reason?: string
  message?: string
  details?: Record<string, unknown>
  /** Further top-level fields of the envelope. */
  beside?: Record<string, unknown>
  headers?: [string, string][]
  cause?: unknown
}

/** An answer that is no success, in the protocol's envelope. `reason` is English for developers. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number
  readonly parts: ServiceErrorParts

  constructor(status: number, parts: ServiceErrorParts = {}) {
    super(parts.message ?? usualMessages[status] ?? 'error', { cause: parts.cause })
    this.status = status
    this.parts = parts
  }

  /** What `error` holds, in the envelope and in what is kept for the error page. */
  body(): Record<string, unknown> {
    const { id, code = this.status, reason, details } = this.parts
    return {
      ...(id !== undefined && { id }),
      code,
      status: statusTexts[code] ?? 'Error',
      ...(reason !== undefined && { reason }),
      ...(details !== undefined && { details }),
      message: this.message,
    }
  }

  envelope(): Record<string, unknown> {
    return { error: this.body(), ...this.parts.beside }
  }
}
