import type { Core } from '../../core.ts'
import { exchangeToken } from '../../flow/exchange-code.ts'
import type { Method } from '../method.ts'
import { fedCmParameters, fedCmToken } from './fed-cm.ts'
import { answerCallback, answerFormPost } from './oidc-callback.ts'
import { oidcLogin } from './oidc-login.ts'
import { oidcRegistration } from './oidc-registration.ts'
import { oidcSettings } from './oidc-settings.ts'
import { makeProviders } from './providers.ts'
import { linksIn } from './social-credential.ts'

/** Sign-in with an account elsewhere, by redirect, by an app's token or by the browser itself. */
export const oidcMethod = (core: Pick<Core, 'config' | 'urls'>): Method => {
  const providers = makeProviders(core)
  const callback = '/self-service/methods/oidc/callback/*'
  return {
    name: 'oidc',
    credentialTypes: ['oidc'],
    login: oidcLogin(providers),
    registration: oidcRegistration(providers),
    settings: oidcSettings(providers),
    firstFactors: (_call, _identity, credentials) =>
      linksIn(credentials.get('oidc')).filter(({ provider }) => providers.has(provider)).length,
    routes: [
      { method: 'GET', path: callback, answer: (call) => answerCallback(providers, call) },
      { method: 'POST', path: callback, answer: (call) => answerFormPost(providers, call) },
      { method: 'GET', path: '/sessions/token-exchange', answer: exchangeToken },
      {
        method: 'GET',
        path: '/self-service/fed-cm/parameters',
        answer: (call) => fedCmParameters(providers, call),
      },
      {
        method: 'POST',
        path: '/self-service/fed-cm/token',
        answer: (call) => fedCmToken(providers, call),
      },
    ],
  }
}
