import { messageId } from '@portico/conformance'
import { flowIn } from '../exchange.ts'
import type { Scene } from '../scene.ts'
import { passwordOf } from '../stage.ts'

const unknownFlow = '6f1e8a3c-9f27-4b0e-8d53-2b0f6b1f7a10'

export const login: Scene = {
  setup: {},
  async play(stage) {
    const member = await stage.member()
    const visitor = stage.browser()
    const start = stage.keep('login/password/start', await visitor.start('login'))
    const wrong = await visitor.submit(start, { ...passwordOf(member), password: 'not theirs' })
    stage.keep('login/password/wrong', wrong, messageId.invalidCredentials)
    const missing = { method: 'password', identifier: '', password: '' }
    stage.keep('login/password/missing', await visitor.submit(start, missing))
    const noMethod = { identifier: member.email, password: member.password }
    stage.keep('login/password/no-method', await visitor.submit(start, noMethod))
    stage.keep('login/password/done', await visitor.submit(start, passwordOf(member)))
    stage.keep(
      'login/browser/already-signed-in',
      await visitor.start('login'),
      'session_already_available',
    )
    const refresh = stage.keep(
      'login/password/refresh',
      await visitor.start('login', { refresh: 'true' }),
      messageId.confirmItIsYou,
    )
    stage.keep(
      'login/password/refresh-wrong',
      await visitor.submit(refresh, { ...passwordOf(member), password: 'not theirs' }),
      messageId.invalidCredentials,
    )
    stage.keep('login/password/refreshed', await visitor.submit(refresh, passwordOf(member)))

    const other = stage.browser()
    const form = await other.start('login', { return_to: `${stage.engine.siteUrl}/account` })
    stage.keep('login/browser/return-to', form)
    stage.keep(
      'login/browser/return-to-forbidden',
      await other.start('login', { return_to: 'https://elsewhere.example/' }),
    )
    stage.keep(
      'login/browser/second-factor-first',
      await other.start('login', { aal: 'aal2' }),
      'session_aal1_required',
    )
    stage.keep('login/browser/unknown-flow', await other.read('login', unknownFlow))
    stage.keep(
      'login/browser/csrf',
      await stage.browser().post(`/self-service/login?flow=${flowIn(form).id}`, {
        ...passwordOf(member),
        csrf_token: 'another',
      }),
      'security_csrf_violation',
    )

    const app = stage.app()
    const native = stage.keep('login/api/start', await app.start('login'))
    stage.keep(
      'login/api/wrong',
      await app.submit(native, { ...passwordOf(member), password: 'not theirs' }),
      messageId.invalidCredentials,
    )
    stage.keep('login/api/done', await app.submit(native, passwordOf(member)))
    stage.keep(
      'login/api/start-exchange',
      await app.start('login', { return_session_token_exchange_code: 'true' }),
    )
  },
}

export const identifierFirst: Scene = {
  setup: { login: 'identifier-first', code: 'passwordless' },
  async play(stage) {
    const member = await stage.member()
    const visitor = stage.browser()
    const start = stage.keep('login/identifier_first/start', await visitor.start('login'))
    const method = 'identifier_first'
    stage.keep(
      'login/identifier_first/missing',
      await visitor.submit(start, { method, identifier: '' }),
    )
    stage.keep(
      'login/identifier_first/unknown',
      await visitor.submit(start, { method, identifier: stage.person().email }),
      messageId.noLoginMethod,
    )
    const choice = stage.keep(
      'login/identifier_first/choice',
      await visitor.submit(start, { method, identifier: member.email }),
    )
    stage.keep(
      'login/identifier_first/wrong-password',
      await visitor.submit(choice, { ...passwordOf(member), password: 'not theirs' }),
      messageId.invalidCredentials,
    )
    stage.keep(
      'login/identifier_first/code-sent',
      await visitor.submit(choice, { method: 'code', identifier: member.email }),
      messageId.loginCodeSent,
    )
  },
}

export const discreet: Scene = {
  setup: { login: 'identifier-first', code: 'passwordless', mitigateEnumeration: true },
  async play(stage) {
    const visitor = stage.browser()
    const { email: identifier } = stage.person()
    stage.keep(
      'login/identifier_first/discreet-choice',
      await visitor.submit(await visitor.start('login'), {
        method: 'identifier_first',
        identifier,
      }),
    )
  },
}

export const verifiedOnly: Scene = {
  setup: { verification: 'code', after: { login: { requireVerifiedAddress: true } } },
  async play(stage) {
    const member = await stage.member()
    const visitor = stage.browser()
    stage.keep(
      'login/password/unverified-address',
      await visitor.submit(await visitor.start('login'), passwordOf(member)),
    )
  },
}
