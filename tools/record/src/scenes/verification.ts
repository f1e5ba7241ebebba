import { codeFor, messageId, wrongCode } from '@portico/conformance'
import type { Scene } from '../scene.ts'

export const verification: Scene = {
  setup: { verification: 'code', after: { registration: { showVerification: true } } },
  async play(stage) {
    const { email, password } = stage.person()
    const visitor = stage.browser()
    const signUp = await visitor.start('registration')
    stage.keep(
      'registration/password/done-verification-next',
      await visitor.submit(signUp, { method: 'password', password, traits: { email } }),
    )
    await codeFor(stage.engine, email)
    const start = stage.keep('verification/code/start', await visitor.start('verification'))
    stage.keep(
      'verification/code/missing-address',
      await visitor.submit(start, { method: 'code', email: '' }),
    )
    stage.keep(
      'verification/code/bad-address',
      await visitor.submit(start, { method: 'code', email: 'not one' }),
    )
    const sent = stage.keep(
      'verification/code/sent',
      await visitor.submit(start, { method: 'code', email }),
    )
    const first = await codeFor(stage.engine, email)
    const wrong = stage.keep(
      'verification/code/wrong',
      await visitor.submit(sent, { method: 'code', code: wrongCode(first) }),
    )
    const again = stage.keep(
      'verification/code/sent-again',
      await visitor.submit(wrong, { method: 'code', email }),
    )
    const code = await codeFor(stage.engine, email)
    const passed = await visitor.submit(again, { method: 'code', code })
    stage.keep('verification/code/passed', passed, messageId.verified)
    stage.keep('verification/api/start', await stage.app().start('verification'))
    const signedIn = await stage.signedIn({ email, password })
    const settings = await signedIn.start('settings')
    stage.keep(
      'settings/profile/saved-verification-next',
      await signedIn.submit(settings, {
        method: 'profile',
        traits: { email: stage.person().email },
      }),
      messageId.saved,
    )
  },
}

export const verificationByLink: Scene = {
  setup: { methods: { link: true }, verification: 'link' },
  async play(stage) {
    const member = await stage.member()
    const { email } = member
    const { links } = await stage.engine.mail.waitFor({ to: email })
    const [link = ''] = links
    const visitor = stage.browser()
    const start = stage.keep('verification/link/start', await visitor.start('verification'))
    stage.keep(
      'verification/link/sent',
      await visitor.submit(start, { method: 'link', email }),
      messageId.verificationLinkSent,
    )
    const signedIn = await stage.signedIn(member)
    stage.keep(
      'verification/link/passed',
      await signedIn.landed(await signedIn.follow(link)),
      messageId.verified,
    )
    stage.keep('verification/link/used', await signedIn.landed(await signedIn.follow(link)))
  },
}
