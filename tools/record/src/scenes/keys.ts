import { messageId } from '@portico/conformance'
import type { Scene } from '../scene.ts'
import { optionsIn, passwordOf } from '../stage.ts'

const others = { totp: false, lookup_secret: false }

export const passkeys: Scene = {
  setup: { methods: { ...others, passkey: true } },
  async play(stage) {
    const { email } = stage.person()
    const passkey = stage.authenticator()
    const newcomer = stage.browser()
    const signUp = stage.keep('registration/passkey/start', await newcomer.start('registration'))
    const register = passkey.create(optionsIn(signUp, 'passkey_create_data'))
    stage.keep(
      'registration/passkey/missing-email',
      await newcomer.submit(signUp, { method: 'passkey', passkey_register: register, traits: {} }),
    )
    const again = await newcomer.start('registration')
    stage.keep(
      'registration/passkey/done',
      await newcomer.submit(again, {
        method: 'passkey',
        passkey_register: passkey.create(optionsIn(again, 'passkey_create_data')),
        traits: { email },
      }),
    )
    const settings = stage.keep('settings/passkey/one', await newcomer.start('settings'))
    stage.keep(
      'settings/passkey/last-cannot-go',
      await newcomer.submit(settings, { method: 'passkey', passkey_remove: passkey.newestKeyId() }),
    )
    const second = stage.authenticator()
    stage.keep(
      'settings/passkey/added',
      await newcomer.submit(settings, {
        method: 'passkey',
        passkey_settings_register: second.create(optionsIn(settings, 'passkey_create_data')),
      }),
      messageId.saved,
    )

    const visitor = stage.browser()
    const start = stage.keep('login/passkey/start', await visitor.start('login'))
    const stranger = stage.authenticator()
    stranger.create(optionsIn(await stage.browser().start('registration'), 'passkey_create_data'))
    stage.keep(
      'login/passkey/unknown',
      await visitor.submit(start, {
        method: 'passkey',
        passkey_login: stranger.get(optionsIn(start, 'passkey_challenge')),
      }),
      messageId.noSecurityKey,
    )
    const next = await visitor.start('login')
    stage.keep(
      'login/passkey/done',
      await visitor.submit(next, {
        method: 'passkey',
        passkey_login: passkey.get(optionsIn(next, 'passkey_challenge')),
      }),
    )
    stage.keep('login/passkey/refresh', await visitor.start('login', { refresh: 'true' }))
  },
}

export const securityKeys: Scene = {
  setup: { methods: { ...others, webauthn: 'second-factor' } },
  async play(stage) {
    const member = await stage.member()
    const key = stage.authenticator()
    const owner = await stage.signedIn(member)
    const settings = stage.keep('settings/webauthn/start', await owner.start('settings'))
    stage.keep(
      'settings/webauthn/added',
      await owner.submit(settings, {
        method: 'webauthn',
        webauthn_register: key.create(optionsIn(settings, 'webauthn_register_trigger')),
        webauthn_register_displayname: 'Key on my ring',
      }),
      messageId.saved,
    )
    const visitor = stage.browser()
    await visitor.submit(await visitor.start('login'), passwordOf(member))
    const start = stage.keep('login/webauthn/start', await visitor.start('login', { aal: 'aal2' }))
    stage.keep(
      'login/webauthn/done',
      await visitor.submit(start, {
        method: 'webauthn',
        identifier: member.email,
        webauthn_login: key.get(optionsIn(start, 'webauthn_login_trigger')),
      }),
    )
    stage.keep(
      'settings/webauthn/removed',
      await owner.submit(settings, { method: 'webauthn', webauthn_remove: key.newestKeyId() }),
      messageId.saved,
    )
  },
}

export const securityKeysAlone: Scene = {
  setup: { methods: { ...others, webauthn: 'passwordless' } },
  async play(stage) {
    const { email } = stage.person()
    const key = stage.authenticator()
    const newcomer = stage.browser()
    const signUp = stage.keep('registration/webauthn/start', await newcomer.start('registration'))
    stage.keep(
      'registration/webauthn/done',
      await newcomer.submit(signUp, {
        method: 'webauthn',
        webauthn_register: key.create(optionsIn(signUp, 'webauthn_register_trigger')),
        webauthn_register_displayname: 'Key on my ring',
        traits: { email },
      }),
    )
    const visitor = stage.browser()
    const start = stage.keep('login/webauthn/passwordless-start', await visitor.start('login'))
    stage.keep(
      'login/webauthn/passwordless-unknown',
      await visitor.submit(start, { method: 'webauthn', identifier: stage.person().email }),
    )
    stage.keep(
      'login/webauthn/passwordless-prepared',
      await visitor.submit(start, { method: 'webauthn', identifier: email }),
    )
  },
}
