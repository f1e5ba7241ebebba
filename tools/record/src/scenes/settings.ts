import { brief, messageId, untilBriefIsOver } from '@portico/conformance'
import type { Scene } from '../scene.ts'
import { presentCode, secretIn, wrongAuthenticatorCode } from '../stage.ts'

export const settings: Scene = {
  setup: { requiredAal: 'aal1' },
  async play(stage) {
    const member = await stage.member({ name: { first: 'Ada', last: 'Lovelace' } })
    const visitor = await stage.signedIn(member)
    const start = stage.keep('settings/browser/start', await visitor.start('settings'))
    const submit = (fields: Record<string, unknown>) => visitor.submit(start, fields)

    stage.keep(
      'settings/profile/invalid',
      await submit({ method: 'profile', traits: { email: 'not one' } }),
    )
    stage.keep(
      'settings/profile/saved',
      await submit({
        method: 'profile',
        traits: { email: member.email, name: { first: 'Augusta', last: 'King' } },
      }),
      messageId.saved,
    )
    stage.keep(
      'settings/password/too-short',
      await submit({ method: 'password', password: 'Xy7!a' }),
      messageId.passwordTooShort,
    )
    stage.keep('settings/password/missing', await submit({ method: 'password', password: '' }))
    stage.keep(
      'settings/password/saved',
      await submit({ method: 'password', password: `${member.password}, and more` }),
      messageId.saved,
    )

    // A save may go on in another flow, with another key.
    const app = await visitor.start('settings')
    const secret = secretIn(app)
    stage.keep(
      'settings/totp/wrong-code',
      await visitor.submit(app, { method: 'totp', totp_code: wrongAuthenticatorCode(secret) }),
    )
    stage.keep(
      'settings/totp/missing-code',
      await visitor.submit(app, { method: 'totp', totp_code: '' }),
    )
    const added = stage.keep(
      'settings/totp/added',
      await visitor.submit(app, { method: 'totp', totp_code: presentCode(secret) }),
      messageId.saved,
    )
    stage.keep(
      'settings/totp/removed',
      await visitor.submit(added, { method: 'totp', totp_unlink: true }),
      messageId.saved,
    )

    const method = 'lookup_secret'
    const shown = stage.keep(
      'settings/lookup_secret/shown',
      await visitor.submit(await visitor.start('settings'), {
        method,
        lookup_secret_regenerate: true,
      }),
    )
    const confirmed = stage.keep(
      'settings/lookup_secret/confirmed',
      await visitor.submit(shown, { method, lookup_secret_confirm: true }),
      messageId.saved,
    )
    const revealed = stage.keep(
      'settings/lookup_secret/revealed',
      await visitor.submit(confirmed, { method, lookup_secret_reveal: true }),
    )
    stage.keep(
      'settings/lookup_secret/removed',
      await visitor.submit(revealed, { method, lookup_secret_disable: true }),
    )

    stage.keep('settings/browser/no-session', await stage.browser().start('settings'))
    const native = stage.app()
    native.token = await tokenOf(stage.app(), await stage.member())
    stage.keep('settings/api/start', await native.start('settings'))
  },
}

async function tokenOf(
  app: ReturnType<Parameters<Scene['play']>[0]['app']>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const done = await app.submit(await app.start('login'), {
    method: 'password',
    identifier: email,
    password,
  })
  return String(Object(done.body).session_token)
}

export const privileged: Scene = {
  setup: { privilegedSessionMaxAge: brief },
  async play(stage) {
    const member = await stage.member()
    const visitor = await stage.signedIn(member)
    const start = await visitor.start('settings')
    await untilBriefIsOver()
    stage.keep(
      'settings/password/refresh-required',
      await visitor.submit(start, { method: 'password', password: `${member.password}, new` }),
      'session_refresh_required',
    )
  },
}
