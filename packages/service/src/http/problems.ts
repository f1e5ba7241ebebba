import { ServiceError } from './service-error.ts'

export const badRequest = (reason: string) => new ServiceError(400, { reason })

export const flowNotFound = () =>
  new ServiceError(404, { message: 'Unable to locate the resource' })

export const notFound = (reason: string) => new ServiceError(404, { reason })

export const alreadySignedIn = (doing: string) =>
  new ServiceError(400, {
    id: 'session_already_available',
    reason: `A valid session was detected and thus ${doing} is not possible. Did you forget to set \`?refresh=true\`?`,
    message: 'you are already logged in',
  })

export const sessionInactive = () =>
  new ServiceError(401, {
    id: 'session_inactive',
    reason: 'No active session was found in this request.',
    message: 'request does not have a valid authentication session',
    beside: { CredentialsMissing: false },
  })

export const noSession = () =>
  new ServiceError(401, { reason: 'No valid session credentials found in the request.' })

export const firstFactorNeeded = () =>
  new ServiceError(401, {
    id: 'session_aal1_required',
    reason: 'You can not requested a higher AAL (AAL2/AAL3) without an active session.',
    message: 'aal2 and aal3 can only be requested if a session exists already',
  })

export const secondFactorNeeded = (redirect: string) =>
  new ServiceError(403, {
    id: 'session_aal2_required',
    reason:
      'An active session was found but it does not fulfill the requested Authenticator Assurance Level. Please verify yourself with a second factor to resolve this issue.',
    details: { redirect_browser_to: redirect },
    message: 'Session does not fulfill the requested Authenticator Assurance Level',
    beside: { redirect_browser_to: redirect },
  })

export const refreshNeeded = (redirect: string) =>
  new ServiceError(403, {
    id: 'session_refresh_required',
    reason:
      'The login session is too old and thus not allowed to update these fields. Please re-authenticate.',
    message: 'The requested action was forbidden',
    details: { redirect_browser_to: redirect },
    beside: { redirect_browser_to: redirect },
  })

export const identityMismatch = () =>
  new ServiceError(403, {
    id: 'security_identity_mismatch',
    reason:
      'You must restart the flow because the resumable session was initiated by another person.',
    message: 'The requested action was forbidden',
  })

export const returnToForbidden = (url: string) =>
  new ServiceError(400, {
    id: 'self_service_flow_return_to_forbidden',
    reason: `Requested return_to URL ${JSON.stringify(url)} is not allowed.`,
  })

export const leaveFor = (to: string) =>
  new ServiceError(422, {
    id: 'browser_location_change_required',
    reason: `In order to complete this flow please redirect the browser to: ${to}`,
    message: 'browser location change required',
    beside: { redirect_browser_to: to },
  })

export const csrfViolation = (rejectReason: string, hint: string) =>
  new ServiceError(403, {
    id: 'security_csrf_violation',
    reason:
      'Please retry the flow and optionally clear your cookies. The request was rejected to protect you from Cross-Site-Request-Forgery (CSRF) which could cause account takeover, leaking personal information, and other serious security issues.',
    details: {
      docs: 'https://www.ory.sh/kratos/docs/debug/csrf',
      hint,
      reject_reason: rejectReason,
    },
    message: 'the request was rejected to protect you from Cross-Site-Request-Forgery',
  })

export const busy = (seconds: number) =>
  new ServiceError(429, {
    reason: 'Too many sign-ins are under way.',
    headers: [['retry-after', String(seconds)]],
  })
