import { messageId } from '@portico/conformance'
import type { Scene } from '../scene.ts'

export const registration: Scene = {
  setup: {},
  async play(stage) {
    const member = await stage.member()
    const { email, password } = stage.person()
    const visitor = stage.browser()
    const start = stage.keep('registration/password/start', await visitor.start('registration'))
    const submit = (fields: Record<string, unknown>) =>
      visitor.submit(start, { method: 'password', password, ...fields })
    stage.keep('registration/password/missing-email', await submit({ traits: {} }), 4_000_002)
    stage.keep('registration/password/bad-email', await submit({ traits: { email: 'not one' } }))
    stage.keep(
      'registration/password/bad-phone',
      await submit({ traits: { email, phone: 'not one' } }),
    )
    stage.keep(
      'registration/password/too-short',
      await submit({ traits: { email }, password: 'Xy7!a' }),
      messageId.passwordTooShort,
    )
    stage.keep(
      'registration/password/too-similar',
      await submit({ traits: { email }, password: email }),
    )
    stage.keep('registration/password/missing', await submit({ traits: { email }, password: '' }))
    stage.keep('registration/password/duplicate', await submit({ traits: { email: member.email } }))
    const name = { first: 'Ada', last: 'Lovelace' }
    stage.keep(
      'registration/password/done',
      await submit({ traits: { email, phone: '+12025550147', name } }),
    )
    stage.keep('registration/browser/already-signed-in', await visitor.start('registration'))
    const app = stage.app()
    const native = stage.keep('registration/api/start', await app.start('registration'))
    stage.keep(
      'registration/api/done',
      await app.submit(native, {
        method: 'password',
        password,
        traits: { email: stage.person().email },
      }),
    )
  },
}

export const twoSteps: Scene = {
  setup: { registration: 'two-steps', code: 'passwordless', methods: { passkey: true } },
  async play(stage) {
    const { email, password } = stage.person()
    const traits = { email, name: { first: 'Ada' } }
    const visitor = stage.browser()
    const start = stage.keep('registration/profile/start', await visitor.start('registration'))
    stage.keep(
      'registration/profile/missing-email',
      await visitor.submit(start, { method: 'profile', traits: { name: { first: 'Ada' } } }),
      4_000_002,
    )
    const choice = stage.keep(
      'registration/profile/choose-credential',
      await visitor.submit(start, { method: 'profile', traits }),
      messageId.chooseCredential,
    )
    const short = await visitor.submit(choice, { method: 'password', traits, password: 'Xy7!a' })
    stage.keep('registration/profile/password-too-short', short, messageId.passwordTooShort)
    stage.keep(
      'registration/profile/back',
      await visitor.submit(short, { screen: 'previous', traits }),
    )
    const again = await visitor.start('registration')
    const chosen = await visitor.submit(again, { method: 'profile', traits })
    stage.keep(
      'registration/profile/code-sent',
      await visitor.submit(chosen, { method: 'code', traits }),
      messageId.registrationCodeSent,
    )
    const last = await visitor.start('registration')
    stage.keep(
      'registration/profile/done',
      await visitor.submit(await visitor.submit(last, { method: 'profile', traits }), {
        method: 'password',
        password,
        traits,
      }),
    )
  },
}

export const withHints: Scene = {
  setup: { loginHints: true },
  async play(stage) {
    const { email, password } = await stage.member()
    const visitor = stage.browser()
    stage.keep(
      'registration/password/duplicate-with-hints',
      await visitor.submit(await visitor.start('registration'), {
        method: 'password',
        password: `${password}, again`,
        traits: { email },
      }),
    )
  },
}

export const closed: Scene = {
  setup: { registration: 'closed' },
  async play(stage) {
    stage.keep('registration/browser/closed', await stage.browser().start('registration'))
  },
}
