import type { FlowKind } from '@portico/flows'
import type { App } from '../app.ts'
import { loopbackBrowser } from '../browser/loopback.ts'
import type { CommandLine } from '../command-line.ts'
import { Stop } from '../exit-code.ts'
import { askOfScript } from '../flow/ask-of-script.ts'
import type { Asker } from '../flow/asker.ts'
import { givenValues, readLines } from '../flow/given-values.ts'
import { personName } from '../flow/person-name.ts'
import type { FlowEnd } from '../flow/run-flow.ts'
import { runFlow } from '../flow/run-flow.ts'
import { notSignedIn, signedInOr } from './signed-in.ts'

/** `login`, `register`, `recover`, `verify` and `settings`: each leads through a flow. */
export async function flowCommand(app: App, line: CommandLine, kind: FlowKind): Promise<void> {
  const [part, ...more] = line.words
  if (more.length > 0 || (part !== undefined && kind !== 'settings')) {
    throw new Stop('wrongUse', `portico ${line.command} does not take "${line.words.join(' ')}".`)
  }
  const asker = await askerFor(app, line)
  const { flow: flowId } = line.options
  const begun = { kind, ...(flowId !== undefined && { flowId }) }
  if (kind === 'settings') {
    await signedInOr(app)
    const { done } = await runFlow(app, asker, { ...begun, part })
    return app.output.answer(done ? 'Saved.' : 'Nothing was changed.', { changed: done })
  }
  const state = await app.session.start()
  if (state.at === 'offline') throw notSignedIn(state, app.service)
  if (kind === 'login') {
    const again = line.options['again'] !== undefined
    if (state.at === 'signed-in' && !again)
      return tellWho(app, 'Already signed in', { done: false })
    const context = state.at === 'second-factor' ? { aal: 'aal2' } : again ? { refresh: true } : {}
    return tellWho(app, 'Signed in', await runFlow(app, asker, { ...begun, context }))
  }
  if (kind === 'registration' && state.at === 'signed-in') {
    throw new Stop(
      'refused',
      `Already signed in as ${personName(state.session)}. Run portico logout before you create another account.`,
    )
  }
  const end = await runFlow(app, asker, begun)
  if (kind === 'verification') {
    return app.output.answer(end.done ? 'The address is confirmed.' : 'Not confirmed yet.', {
      verified: end.done,
    })
  }
  return tellWho(app, kind === 'registration' ? 'Account created; signed in' : 'Signed in', end)
}

function tellWho({ session, output }: App, what: string, end: FlowEnd): void {
  const state = session.state()
  const open = end.unverified && {
    verification: end.unverified,
  }
  const note = end.unverified
    ? `\nThe address is still to be confirmed: portico verify --flow ${end.unverified}`
    : ''
  if (state.at !== 'signed-in') {
    return output.answer(`Account created. Sign in with portico login.${note}`, {
      signed_in: false,
      ...open,
    })
  }
  output.answer(`${what} as ${personName(state.session)}.${note}`, {
    signed_in: true,
    session: state.session,
    ...open,
  })
}

async function askerFor(app: App, line: CommandLine): Promise<Asker> {
  const { output, environment, service, stdin } = app
  const fromInput = line.options['stdin'] !== undefined
  if (fromInput && stdin().isTTY) {
    throw new Stop('wrongUse', '--stdin reads what is piped in; here is nothing but a keyboard.')
  }
  const given = givenValues(line.fields, fromInput ? await readLines(stdin()) : {}, environment)
  const method = line.options['method']
  const browser = loopbackBrowser({ environment, say: output.say })
  if (!output.interactive) return askOfScript({ given, method, output, browser })
  const { askOnTerminal } = await import('../flow/ask-on-terminal.ts')
  return askOnTerminal({ given, method, output, service, browser })
}
