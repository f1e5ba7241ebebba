import type { Scene } from '../scene.ts'

export const sessions: Scene = {
  setup: {},
  async play(stage) {
    const member = await stage.member()
    await stage.signedIn(member)
    const visitor = await stage.signedIn(member)
    stage.keep('session/whoami', await visitor.get('/sessions/whoami'))
    stage.keep('session/none', await stage.browser().get('/sessions/whoami'))
    stage.keep('session/list', await visitor.get('/sessions'))
    stage.keep('logout/browser/start', await visitor.get('/self-service/logout/browser'))
    stage.keep(
      'logout/browser/no-session',
      await stage.browser().get('/self-service/logout/browser'),
    )
    stage.keep('error/stub', await visitor.get('/self-service/errors?id=stub:500'))
    stage.keep('error/unknown', await visitor.get('/self-service/errors?id=nobody-knows-it'))
    const kept = await stage.browser().follow('/self-service/login/browser?aal=aal2')
    stage.keep('error/kept', await visitor.get(`/self-service/errors${kept.search}`))
  },
}
