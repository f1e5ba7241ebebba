import * as portico from '../index.ts'
import type { Answer, CallOptions, Client } from '../index.ts'
import type { Sample } from './sample-bodies.ts'
import {
  fedcmSample,
  flowErrorSample,
  flowSample,
  loginDoneSample,
  logoutSample,
  nextStepSample,
  registrationDoneSample,
  revokedSample,
  sessionListSample,
  sessionSample,
  settingsSample,
  tokenExchangedSample,
} from './sample-bodies.ts'

interface Expectation {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path and query, with every parameter set. */
  url: string
  /** Path and query, with the required parameters alone. */
  leastUrl?: string
  required?: string[]
  /** Takes the session token of a native client. */
  withToken?: true
  /** A GET that changes something. */
  once?: true
  status?: number
  samples: Sample[]
}

export interface CallCase extends Expectation {
  name: string
  /** What the call is given; undefined for a call without parameters. */
  parameters: Record<string, unknown> | undefined
  send(client: Client, options?: CallOptions): Promise<Answer<unknown>>
  /** The call as JavaScript makes it, past the compiler's checks. */
  sendUnchecked(client: Client, parameters: unknown): Promise<Answer<unknown>>
}

function withParameters<Parameters extends Record<string, unknown>>(
  call: (client: Client, parameters: Parameters, options?: CallOptions) => Promise<Answer<unknown>>,
  parameters: Parameters,
  expectation: Expectation,
): CallCase {
  return {
    ...expectation,
    name: call.name,
    parameters,
    send: (client, options) => call(client, parameters, options),
    sendUnchecked: (client, unchecked) => Reflect.apply(call, undefined, [client, unchecked]),
  }
}

function bare(
  call: (client: Client, options?: CallOptions) => Promise<Answer<unknown>>,
  expectation: Expectation,
): CallCase {
  return {
    ...expectation,
    name: call.name,
    parameters: undefined,
    send: call,
    sendUnchecked: (client) => call(client),
  }
}

const id = 'a/b ?&=#ü'
const escaped = 'a%2Fb%20%3F%26%3D%23%C3%BC'
const return_to = 'https://app.example/done?a=1&b=2#top'
const returnTo = 'return_to=https%3A%2F%2Fapp.example%2Fdone%3Fa%3D1%26b%3D2%23top'
const nothing: Sample = { body: null, promises: [] }

/** Each call of the protocol as the wire must see it, written from its description. */
export const everyCall: CallCase[] = [
  withParameters(
    portico.createBrowserLoginFlow,
    {
      refresh: true,
      aal: 'aal2',
      return_to,
      login_challenge: 'challenge',
      organization: 'organization',
      via: 'via',
      identity_schema: 'customer',
    },
    {
      method: 'GET',
      url: `/self-service/login/browser?refresh=true&aal=aal2&${returnTo}&login_challenge=challenge&organization=organization&via=via&identity_schema=customer`,
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.createNativeLoginFlow,
    {
      refresh: false,
      aal: 'aal1',
      return_session_token_exchange_code: true,
      return_to: 'app://cb',
      organization: 'organization',
      via: 'via',
      identity_schema: 'customer',
    },
    {
      method: 'GET',
      url: '/self-service/login/api?refresh=false&aal=aal1&return_session_token_exchange_code=true&return_to=app%3A%2F%2Fcb&organization=organization&via=via&identity_schema=customer',
      withToken: true,
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.createBrowserRegistrationFlow,
    {
      return_to,
      login_challenge: 'challenge',
      after_verification_return_to: '/welcome',
      organization: 'organization',
      identity_schema: 'customer',
    },
    {
      method: 'GET',
      url: `/self-service/registration/browser?${returnTo}&login_challenge=challenge&after_verification_return_to=%2Fwelcome&organization=organization&identity_schema=customer`,
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.createNativeRegistrationFlow,
    {
      return_session_token_exchange_code: true,
      return_to: 'app://cb',
      organization: 'organization',
      identity_schema: 'customer',
    },
    {
      method: 'GET',
      url: '/self-service/registration/api?return_session_token_exchange_code=true&return_to=app%3A%2F%2Fcb&organization=organization&identity_schema=customer',
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.createBrowserRecoveryFlow,
    { return_to, skip_settings: true },
    {
      method: 'GET',
      url: `/self-service/recovery/browser?${returnTo}&skip_settings=true`,
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.createNativeRecoveryFlow,
    { skip_settings: true },
    {
      method: 'GET',
      url: '/self-service/recovery/api?skip_settings=true',
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.createBrowserVerificationFlow,
    { return_to },
    {
      method: 'GET',
      url: `/self-service/verification/browser?${returnTo}`,
      samples: [flowSample],
    },
  ),
  bare(portico.createNativeVerificationFlow, {
    method: 'GET',
    url: '/self-service/verification/api',
    samples: [flowSample],
  }),
  withParameters(
    portico.createBrowserSettingsFlow,
    { return_to, organization: 'organization' },
    {
      method: 'GET',
      url: `/self-service/settings/browser?${returnTo}&organization=organization`,
      samples: [settingsSample],
    },
  ),
  withParameters(
    portico.createNativeSettingsFlow,
    { organization: 'organization' },
    {
      method: 'GET',
      url: '/self-service/settings/api?organization=organization',
      withToken: true,
      samples: [settingsSample],
    },
  ),
  withParameters(
    portico.createBrowserLogoutFlow,
    { return_to },
    {
      method: 'GET',
      url: `/self-service/logout/browser?${returnTo}`,
      samples: [logoutSample],
    },
  ),
  withParameters(
    portico.getLoginFlow,
    { id },
    {
      method: 'GET',
      url: `/self-service/login/flows?id=${escaped}`,
      required: ['id'],
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.getRegistrationFlow,
    { id },
    {
      method: 'GET',
      url: `/self-service/registration/flows?id=${escaped}`,
      required: ['id'],
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.getRecoveryFlow,
    { id },
    {
      method: 'GET',
      url: `/self-service/recovery/flows?id=${escaped}`,
      required: ['id'],
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.getVerificationFlow,
    { id },
    {
      method: 'GET',
      url: `/self-service/verification/flows?id=${escaped}`,
      required: ['id'],
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.getSettingsFlow,
    { id },
    {
      method: 'GET',
      url: `/self-service/settings/flows?id=${escaped}`,
      required: ['id'],
      withToken: true,
      samples: [settingsSample],
    },
  ),
  withParameters(
    portico.getFlowError,
    { id },
    {
      method: 'GET',
      url: `/self-service/errors?id=${escaped}`,
      required: ['id'],
      samples: [flowErrorSample],
    },
  ),
  withParameters(
    portico.updateLoginFlow,
    { flow: id, body: { method: 'password', identifier: 'a@example.org', password: 'ü"\\' } },
    {
      method: 'POST',
      url: `/self-service/login?flow=${escaped}`,
      required: ['flow', 'body'],
      withToken: true,
      samples: [loginDoneSample, nextStepSample],
    },
  ),
  withParameters(
    portico.updateRegistrationFlow,
    { flow: id, body: { method: 'password', password: 'p', traits: { email: 'a@example.org' } } },
    {
      method: 'POST',
      url: `/self-service/registration?flow=${escaped}`,
      required: ['flow', 'body'],
      samples: [registrationDoneSample, nextStepSample],
    },
  ),
  withParameters(
    portico.updateRecoveryFlow,
    { flow: id, body: { method: 'link', email: 'a@example.org' }, token: 't&t' },
    {
      method: 'POST',
      url: `/self-service/recovery?flow=${escaped}&token=t%26t`,
      leastUrl: `/self-service/recovery?flow=${escaped}`,
      required: ['flow', 'body'],
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.updateVerificationFlow,
    { flow: id, body: { method: 'code', code: '012345' }, token: 't&t' },
    {
      method: 'POST',
      url: `/self-service/verification?flow=${escaped}&token=t%26t`,
      leastUrl: `/self-service/verification?flow=${escaped}`,
      required: ['flow', 'body'],
      samples: [flowSample],
    },
  ),
  withParameters(
    portico.updateSettingsFlow,
    { flow: id, body: { lookup_secret_regenerate: true, 'traits.name.first': 'A' } },
    {
      method: 'POST',
      url: `/self-service/settings?flow=${escaped}`,
      required: ['flow', 'body'],
      withToken: true,
      samples: [settingsSample],
    },
  ),
  withParameters(
    portico.performNativeLogout,
    { body: { session_token: 'ory_st_1' } },
    {
      method: 'DELETE',
      url: '/self-service/logout/api',
      required: ['body'],
      status: 204,
      samples: [nothing],
    },
  ),
  withParameters(
    portico.updateLogoutFlow,
    { token: 'ory_lo_1', return_to },
    {
      method: 'GET',
      url: `/self-service/logout?token=ory_lo_1&${returnTo}`,
      once: true,
      status: 204,
      samples: [nothing],
    },
  ),
  bare(portico.createFedcmFlow, {
    method: 'GET',
    url: '/self-service/fed-cm/parameters',
    samples: [fedcmSample],
  }),
  withParameters(
    portico.updateFedcmFlow,
    { body: { csrf_token: 'c', token: 't', nonce: 'n' } },
    {
      method: 'POST',
      url: '/self-service/fed-cm/token',
      required: ['body'],
      samples: [loginDoneSample, nextStepSample],
    },
  ),
  withParameters(
    portico.toSession,
    { tokenize_as: 'jwt' },
    {
      method: 'GET',
      url: '/sessions/whoami?tokenize_as=jwt',
      withToken: true,
      samples: [sessionSample],
    },
  ),
  withParameters(
    portico.listMySessions,
    { per_page: 10, page: 0, page_size: 250, page_token: 'eyJ' },
    {
      method: 'GET',
      url: '/sessions?per_page=10&page=0&page_size=250&page_token=eyJ',
      withToken: true,
      samples: [sessionListSample],
    },
  ),
  bare(portico.disableMyOtherSessions, {
    method: 'DELETE',
    url: '/sessions',
    withToken: true,
    samples: [revokedSample],
  }),
  withParameters(
    portico.disableMySession,
    { id },
    {
      method: 'DELETE',
      url: `/sessions/${escaped}`,
      required: ['id'],
      withToken: true,
      status: 204,
      samples: [nothing],
    },
  ),
  withParameters(
    portico.exchangeSessionToken,
    { init_code: 'i&i', return_to_code: 'r r' },
    {
      method: 'GET',
      url: '/sessions/token-exchange?init_code=i%26i&return_to_code=r%20r',
      required: ['init_code', 'return_to_code'],
      once: true,
      samples: [tokenExchangedSample, nextStepSample],
    },
  ),
  bare(portico.getWebAuthnJavaScript, {
    method: 'GET',
    url: '/.well-known/ory/webauthn.js',
    samples: [],
  }),
]
