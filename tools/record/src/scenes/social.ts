import { signInAtProvider } from '@portico/provider'
import { messageId } from '@portico/conformance'
import { type Exchange, textOf } from '../exchange.ts'
import type { Scene } from '../scene.ts'
import type { RecordedVisitor } from '../recorded-visitor.ts'

const account = (sub: string) => ({
  sub,
  email: `${sub}@provider.example`,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
})

/** Presses the provider's button, signs in there and comes back. */
async function through(
  visitor: RecordedVisitor,
  form: Exchange,
  who: { account: string; deny?: 'consent' },
): Promise<URL> {
  const left = await visitor.submit(form, { provider: 'sample' })
  return visitor.follow(await signInAtProvider(textOf(left, 'redirect_browser_to'), who))
}

export const social: Scene = {
  setup: {},
  atProvider: [account('lin'), account('mia'), account('noa'), { sub: 'nameless' }],
  async play(stage) {
    const visitor = stage.browser()
    const start = stage.keep('login/oidc/start', await visitor.start('login'))
    stage.keep(
      'login/oidc/leave',
      await visitor.submit(start, { provider: 'sample' }),
      'browser_location_change_required',
    )
    stage.keep('login/oidc/unknown-provider', await visitor.submit(start, { provider: 'nobody' }))
    const denied = await through(visitor, await visitor.start('login'), {
      account: 'lin',
      deny: 'consent',
    })
    stage.keep('login/oidc/denied', await visitor.landed(denied))
    stage.keep('registration/oidc/start', await visitor.start('registration'))
    const asked = await through(visitor, await visitor.start('login'), { account: 'nameless' })
    stage.keep('registration/oidc/asks-for-email', await visitor.landed(asked), 4_000_002)

    const member = await stage.member({ email: 'mia@provider.example' })
    const other = stage.browser()
    const linking = await through(other, await other.start('login'), { account: 'mia' })
    const link = stage.keep('login/oidc/link', await other.landed(linking), messageId.linkDuplicate)
    const known = { method: 'password', identifier: member.email }
    stage.keep(
      'login/oidc/link-wrong-password',
      await other.submit(link, { ...known, password: 'not theirs' }),
      messageId.invalidCredentials,
    )
    stage.keep(
      'login/oidc/linked',
      await other.submit(link, { ...known, password: member.password }),
    )
    const settings = stage.keep('settings/oidc/linked', await other.start('settings'))
    stage.keep(
      'settings/oidc/unlinked',
      await other.submit(settings, { method: 'oidc', unlink: 'sample' }),
      messageId.saved,
    )
    stage.keep('settings/oidc/not-linked', await other.start('settings'))

    const alone = stage.browser()
    await through(alone, await alone.start('login'), { account: 'noa' })
    const own = stage.keep('settings/oidc/only-way-in', await alone.start('settings'))
    stage.keep(
      'settings/oidc/last-cannot-go',
      await alone.submit(own, { method: 'oidc', unlink: 'sample' }),
    )
    stage.keep('login/oidc/refresh', await alone.start('login', { refresh: 'true' }))
  },
}
