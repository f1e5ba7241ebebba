import type { Scene } from '../scene.ts'
import { optionsIn, passwordOf } from '../stage.ts'

const account = { sub: 'ola', email: 'ola@provider.example', email_verified: true }

/** Every method at once: the fullest screens there are. */
export const everything: Scene = {
  setup: {
    methods: { passkey: true, webauthn: 'second-factor', link: true },
    code: 'passwordless',
    verification: 'code',
  },
  atProvider: [account],
  async play(stage) {
    const visitor = stage.browser()
    stage.keep('login/every-method/start', await visitor.start('login'))
    stage.keep('registration/every-method/start', await visitor.start('registration'))

    const member = await stage.member({
      phone: '+12025550175',
      name: { first: 'Ada', last: 'King' },
    })
    const owner = await stage.signedIn(member)
    await stage.addAuthenticator(owner)
    await stage.addBackupCodes(owner)
    const settings = await owner.start('settings')
    const key = stage.authenticator()
    await owner.submit(settings, {
      method: 'webauthn',
      webauthn_register: key.create(optionsIn(settings, 'webauthn_register_trigger')),
      webauthn_register_displayname: 'Key on my ring',
    })
    const next = await owner.start('settings')
    await owner.submit(next, {
      method: 'passkey',
      passkey_settings_register: stage
        .authenticator()
        .create(optionsIn(next, 'passkey_create_data')),
    })
    stage.keep('settings/every-method/all-set-up', await owner.start('settings'))

    await visitor.submit(await visitor.start('login'), passwordOf(member))
    stage.keep('login/every-method/second-factor', await visitor.start('login', { aal: 'aal2' }))
    stage.keep('login/every-method/refresh', await owner.start('login', { refresh: 'true' }))
  },
}
