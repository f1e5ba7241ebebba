import { brief, untilBriefIsOver } from '@portico/conformance'
import { flowIn } from '../exchange.ts'
import type { Scene } from '../scene.ts'
import type { FlowName } from '../recorded-visitor.ts'

const fields: Record<FlowName, Record<string, unknown>> = {
  login: { method: 'password', identifier: 'ada@example.org', password: 'not theirs' },
  registration: {
    method: 'password',
    password: 'a door for everyone, soon',
    traits: { email: 'late@example.org' },
  },
  recovery: { method: 'code', email: 'ada@example.org' },
  verification: { method: 'code', email: 'ada@example.org' },
  settings: { method: 'profile', traits: { email: 'ada@example.org' } },
}
const flows = ['login', 'registration', 'recovery', 'verification', 'settings'] as const

export const expired: Scene = {
  setup: {
    verification: 'code',
    lifespans: {
      login: brief,
      registration: brief,
      recovery: brief,
      verification: brief,
      settings: brief,
    },
  },
  async play(stage) {
    const member = await stage.member()
    const signedIn = await stage.signedIn(member)
    const anybody = stage.browser()
    const visitorOf = (name: FlowName) => (name === 'settings' ? signedIn : anybody)
    for (const name of flows) {
      const visitor = visitorOf(name)
      const start = await visitor.start(name)
      await untilBriefIsOver()
      const late = stage.keep(`${name}/browser/expired`, await visitor.submit(start, fields[name]))
      const instead = Object(late.body).use_flow_id
      // The flow that stands in says why, where the service makes one.
      if (typeof instead === 'string') {
        stage.keep(`${name}/browser/expired-instead`, await visitor.read(name, instead))
      } else if ('ui' in Object(late.body)) flowIn(late)
    }
  },
}
