import { codeFor, messageId, wrongCode } from '@portico/conformance'
import type { Scene } from '../scene.ts'

export const loginByCode: Scene = {
  setup: { code: 'passwordless' },
  async play(stage) {
    const { email: identifier } = await stage.member()
    const visitor = stage.browser()
    const start = stage.keep('login/code/start', await visitor.start('login'))
    const submit = (fields: Record<string, unknown>) =>
      visitor.submit(start, { method: 'code', identifier, ...fields })
    stage.keep('login/code/missing-identifier', await submit({ identifier: '' }))
    stage.keep('login/code/unknown', await submit({ identifier: stage.person().email }))
    stage.keep('login/code/sent', await submit({}), messageId.loginCodeSent)
    const code = await codeFor(stage.engine, identifier)
    stage.keep(
      'login/code/wrong',
      await submit({ code: wrongCode(code) }),
      messageId.wrongLoginCode,
    )
    stage.keep('login/code/sent-again', await submit({ resend: 'code' }), messageId.loginCodeSent)
    const next = await codeFor(stage.engine, identifier)
    for (let tries = 0; tries < 6; tries += 1) await submit({ code: wrongCode(next) })
    stage.keep('login/code/too-many-tries', await submit({ code: wrongCode(next) }))
    const other = stage.browser()
    const again = await other.start('login')
    await other.submit(again, { method: 'code', identifier })
    const right = await codeFor(stage.engine, identifier)
    stage.keep(
      'login/code/done',
      await other.submit(again, { method: 'code', identifier, code: right }),
    )
  },
}

export const registrationByCode: Scene = {
  setup: { code: 'passwordless' },
  async play(stage) {
    const { email } = stage.person()
    const traits = { email, name: { first: 'Ada' } }
    const visitor = stage.browser()
    const start = stage.keep('registration/code/start', await visitor.start('registration'))
    const submit = (fields: Record<string, unknown>) =>
      visitor.submit(start, { method: 'code', traits, ...fields })
    stage.keep('registration/code/missing-email', await submit({ traits: {} }), 4_000_002)
    stage.keep('registration/code/sent', await submit({}), messageId.registrationCodeSent)
    const code = await codeFor(stage.engine, email)
    stage.keep(
      'registration/code/wrong',
      await submit({ code: wrongCode(code) }),
      messageId.wrongRegistrationCode,
    )
    stage.keep('registration/code/done', await submit({ code }))
  },
}
