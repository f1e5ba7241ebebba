import { codeFor, messageId, wrongCode } from '@portico/conformance'
import { flowIn } from '../exchange.ts'
import type { Scene } from '../scene.ts'
import { passwordOf, presentCode, wrongAuthenticatorCode } from '../stage.ts'

export const secondFactor: Scene = {
  setup: {},
  async play(stage) {
    const member = await stage.member()
    const owner = await stage.signedIn(member)
    const secret = await stage.addAuthenticator(owner)

    const visitor = stage.browser()
    stage.keep(
      'login/password/second-factor-due',
      await visitor.submit(await visitor.start('login'), passwordOf(member)),
      'browser_location_change_required',
    )
    stage.keep('session/second-factor-required', await visitor.get('/sessions/whoami'))
    stage.keep(
      'settings/browser/second-factor-required',
      await visitor.start('settings'),
      'session_aal2_required',
    )
    const start = stage.keep('login/totp/start', await visitor.start('login', { aal: 'aal2' }))
    stage.keep(
      'login/totp/wrong',
      await visitor.submit(start, { method: 'totp', totp_code: wrongAuthenticatorCode(secret) }),
    )
    stage.keep('login/totp/missing', await visitor.submit(start, { method: 'totp', totp_code: '' }))

    await stage.addBackupCodes(owner)
    const both = stage.keep(
      'login/lookup_secret/start-beside-totp',
      await visitor.start('login', { aal: 'aal2' }),
    )
    stage.keep(
      'login/lookup_secret/wrong',
      await visitor.submit(both, { method: 'lookup_secret', lookup_secret: 'abcdefgh' }),
    )
    stage.keep('settings/totp/present', await owner.start('settings'))
    stage.keep(
      'login/totp/done',
      await visitor.submit(start, { method: 'totp', totp_code: presentCode(secret) }),
    )
  },
}

export const codeAsSecondFactor: Scene = {
  setup: { code: 'second-factor', requiredAal: 'aal1' },
  async play(stage) {
    const member = await stage.member({ phone: '+12025550199' })
    const visitor = await stage.signedIn(member)
    const start = stage.keep(
      'login/code/second-factor-choose-address',
      await visitor.start('login', { aal: 'aal2' }),
    )
    const sent = stage.keep(
      'login/code/second-factor-sent',
      await visitor.submit(start, { method: 'code', address: member.email }),
    )
    const right = await codeFor(stage.engine, member.email)
    stage.keep(
      'login/code/second-factor-wrong',
      await visitor.submit(sent, {
        method: 'code',
        identifier: member.email,
        code: wrongCode(right),
      }),
      messageId.wrongLoginCode,
    )
    const single = await stage.signedIn(await stage.member())
    const only = await single.start('login', { aal: 'aal2' })
    flowIn(only)
    stage.keep('login/code/second-factor-single-address', only)
  },
}
