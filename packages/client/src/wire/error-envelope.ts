import { isRecord } from '../check.ts'

/** The machine keys of the protocol's errors; services may know more. */
export type ErrorId =
  | 'session_already_available'
  | 'session_inactive'
  | 'session_aal1_required'
  | 'session_aal2_required'
  | 'session_refresh_required'
  | 'session_verified_address_required'
  | 'session_aal_already_fulfilled'
  | 'identity_disabled'
  | 'security_csrf_violation'
  | 'security_identity_mismatch'
  | 'self_service_flow_expired'
  | 'self_service_flow_replaced'
  | 'self_service_flow_disabled'
  | 'self_service_flow_return_to_forbidden'
  | 'browser_location_change_required'
  | 'invalid_configuration'
  | 'upstream_error'
  | (string & {})

export interface GenericError {
  code?: number
  id?: ErrorId
  status?: string
  request?: string
  /** For developers, in English; never for a visitor's eyes. */
  reason?: string
  message?: string
  debug?: string
  details?: Record<string, unknown>
}

export interface ErrorEnvelope {
  error: GenericError
  redirect_browser_to?: string
  use_flow_id?: string
  expired_at?: string
  /** Nanoseconds since the expiry; deprecated by the protocol. */
  since?: number
}

export const isErrorEnvelope = (value: unknown): value is ErrorEnvelope =>
  isRecord(value) && isRecord(value['error'])
