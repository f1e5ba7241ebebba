import { codeFor, messageId, wrongCode } from '@portico/conformance'
import { flowIn } from '../exchange.ts'
import type { Scene } from '../scene.ts'

export const recovery: Scene = {
  setup: {},
  async play(stage) {
    const { email } = await stage.member()
    const visitor = stage.browser()
    const start = stage.keep('recovery/code/start', await visitor.start('recovery'))
    stage.keep(
      'recovery/code/missing-address',
      await visitor.submit(start, { method: 'code', email: '' }),
    )
    stage.keep(
      'recovery/code/bad-address',
      await visitor.submit(start, { method: 'code', email: 'not one' }),
    )
    const sent = stage.keep(
      'recovery/code/sent',
      await visitor.submit(start, { method: 'code', email }),
      messageId.recoveryCodeSent,
    )
    const first = await codeFor(stage.engine, email)
    const wrong = stage.keep(
      'recovery/code/wrong',
      await visitor.submit(sent, { method: 'code', code: wrongCode(first) }),
    )
    const resent = stage.keep(
      'recovery/code/sent-again',
      await visitor.submit(wrong, { method: 'code', email }),
      messageId.recoveryCodeSent,
    )
    const code = await codeFor(stage.engine, email)
    const done = await visitor.submit(resent, { method: 'code', code })
    stage.keep('recovery/code/done', done, 'browser_location_change_required')
    const leads = new URL(String(Object(done.body).redirect_browser_to))
    stage.keep(
      'settings/password/after-recovery',
      await visitor.read('settings', leads.searchParams.get('flow') ?? ''),
      messageId.recovered,
    )
    const other = stage.browser()
    const tried = await other.submit(await other.start('recovery'), { method: 'code', email })
    const right = await codeFor(stage.engine, email)
    let last = tried
    for (let tries = 0; tries < 6 && 'ui' in Object(last.body); tries += 1) {
      last = await other.submit(tried, { method: 'code', code: wrongCode(right) })
    }
    stage.keep('recovery/code/too-many-tries', last)
    const app = stage.app()
    stage.keep('recovery/api/start', await app.start('recovery'))
    stage.keep('recovery/browser/already-signed-in', await visitor.start('recovery'))
  },
}

/** The newer way to go on: the flow stays and says where to. */
export const stepwiseRecovery: Scene = {
  setup: { continueWithTransitions: true },
  async play(stage) {
    const { email } = await stage.member()
    const visitor = stage.browser()
    const sent = await visitor.submit(await visitor.start('recovery'), { method: 'code', email })
    const code = await codeFor(stage.engine, email)
    stage.keep('recovery/code/passed', await visitor.submit(sent, { method: 'code', code }))
  },
}

export const recoveryByLink: Scene = {
  setup: { methods: { link: true }, recovery: 'link' },
  async play(stage) {
    const { email } = await stage.member()
    const visitor = stage.browser()
    const start = stage.keep('recovery/link/start', await visitor.start('recovery'))
    stage.keep(
      'recovery/link/bad-address',
      await visitor.submit(start, { method: 'link', email: 'not one' }),
    )
    stage.keep(
      'recovery/link/sent',
      await visitor.submit(start, { method: 'link', email }),
      messageId.recoveryLinkSent,
    )
    const { links } = await stage.engine.mail.waitFor({ to: email })
    const [link = ''] = links
    const page = await visitor.follow(link)
    stage.keep('settings/password/after-link', await visitor.landed(page), messageId.recovered)
    const other = stage.browser()
    const used = await other.landed(await other.follow(link))
    stage.keep('recovery/link/used', used, messageId.wrongRecoveryToken)
    flowIn(used)
  },
}
