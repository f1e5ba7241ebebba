import * as portico from '../src/index.ts'
import type { CallCase } from './call-case.ts'
import { bare, withParameters } from './call-case.ts'
import { return_to, returnTo } from './awkward-values.ts'
import { fedcmSample, flowSample, logoutSample, settingsSample } from './sample-bodies.ts'

/** What starts a flow, as the wire must see it. */
export const startingCalls: CallCase[] = [
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
  bare(portico.createFedcmFlow, {
    method: 'GET',
    url: '/self-service/fed-cm/parameters',
    samples: [fedcmSample],
  }),
]
