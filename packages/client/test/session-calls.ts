import * as portico from '../src/index.ts'
import type { CallCase } from './call-case.ts'
import { bare, withParameters } from './call-case.ts'
import { escaped, id, return_to, returnTo } from './awkward-values.ts'
import {
  nextStepSample,
  revokedSample,
  sessionListSample,
  sessionSample,
  tokenExchangedSample,
  nothing,
} from './sample-bodies.ts'

/** What asks for sessions and ends them, as the wire must see it; and the script. */
export const sessionCalls: CallCase[] = [
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
