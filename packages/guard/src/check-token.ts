import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { bearerOf } from './credentials.ts'
import type { Check, RequestHeaders, Verdict } from './verdict.ts'

export interface TokenOptions {
  /** The address of the service's public keys, or the keys themselves. Keys are fetched once and kept. */
  keys: string | JSONWebKeySet
  /** Who must have signed it: the service's public address, with its slash. */
  issuer: string
  /** For whom it must be, where the token says that. */
  audience?: string
  /** `aal2`: the claim `aal` must say so; the template has to put it there. */
  assurance?: 'aal1' | 'aal2'
  /** Seconds by which clocks may differ. */
  clockTolerance?: number
  /** Milliseconds until the keys count as out of reach. */
  timeLimit?: number
  /** Where the token is, if not in `Authorization: Bearer`. */
  tokenOf?: (headers: RequestHeaders) => string | undefined
}

/** What no signature of the service uses is not accepted, whatever a key would allow. */
const algorithms = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519', 'RS256', 'PS256']

/**
 * Checks a session that the service has signed (`whoami?tokenize_as=`), without asking it. It is good until
 * it expires: whoever signs out meanwhile is not noticed, so such tokens live for minutes.
 */
export function checkToken(options: TokenOptions): Check<JWTPayload> {
  const { keys, issuer, audience, assurance = 'aal1', clockTolerance = 5 } = options
  const keySet =
    typeof keys === 'string'
      ? createRemoteJWKSet(new URL(keys), { timeoutDuration: options.timeLimit ?? 5_000 })
      : createLocalJWKSet(keys)
  const tokenOf = options.tokenOf ?? bearerOf

  return async (headers): Promise<Verdict<JWTPayload>> => {
    const token = tokenOf(headers)
    if (token === undefined) return { kind: 'nobody' }
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        algorithms,
        clockTolerance,
        requiredClaims: ['exp', 'iat', 'sub'],
        ...(audience !== undefined && { audience }),
      })
      const isSure = assurance === 'aal1' || payload['aal'] === 'aal2'
      return isSure ? { kind: 'signed-in', who: payload } : { kind: 'second-factor-due' }
    } catch (problem) {
      if (isForged(problem)) return { kind: 'nobody' }
      const isLate = problem instanceof errors.JWKSTimeout
      const isStrange = problem instanceof errors.JOSEError
      return {
        kind: 'unreachable',
        because: isLate ? 'timeout' : isStrange ? 'strange' : 'offline',
      }
    }
  }
}

/** The token's own fault; anything else is trouble with the keys. */
function isForged(problem: unknown): boolean {
  return (
    problem instanceof errors.JWTClaimValidationFailed ||
    problem instanceof errors.JWTExpired ||
    problem instanceof errors.JWTInvalid ||
    problem instanceof errors.JWSInvalid ||
    problem instanceof errors.JWSSignatureVerificationFailed ||
    problem instanceof errors.JOSEAlgNotAllowed ||
    problem instanceof errors.JOSENotSupported ||
    problem instanceof errors.JWKSNoMatchingKey ||
    problem instanceof errors.JWKSMultipleMatchingKeys
  )
}
