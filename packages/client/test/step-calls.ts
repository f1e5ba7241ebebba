import * as portico from '../src/index.ts'
import type { CallCase } from './call-case.ts'
import { withParameters } from './call-case.ts'
import { escaped, id } from './awkward-values.ts'
import {
  flowErrorSample,
  flowSample,
  loginDoneSample,
  nextStepSample,
  registrationDoneSample,
  settingsSample,
} from './sample-bodies.ts'

/** What fetches a flow and takes it a step further, as the wire must see it. */
export const stepCalls: CallCase[] = [
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
    portico.updateFedcmFlow,
    { body: { csrf_token: 'c', token: 't', nonce: 'n' } },
    {
      method: 'POST',
      url: '/self-service/fed-cm/token',
      required: ['body'],
      samples: [loginDoneSample, nextStepSample],
    },
  ),
]
