import type { Flow, FormBody, Session } from '@portico/client'
import type { FlowCalls, FlowContext, FlowKind, Trouble } from '@portico/flows'
import {
  nativeLogin,
  nativeRecovery,
  nativeRegistration,
  nativeSettings,
  nativeVerification,
} from '@portico/flows'
import type { NativeNext } from '@portico/flows/native'
import { createNativeFlow, signInThroughBrowser, webSettings } from '@portico/flows/native'
import type { App } from '../app.ts'
import { returnAddress } from '../browser/loopback.ts'
import { notSignedIn, unreachable } from '../command/signed-in.ts'
import { wordsOf } from '../commands.ts'
import { Stop } from '../exit-code.ts'
import { terminalPorts } from '../terminal-ports.ts'
import type { Asker } from './asker.ts'
import { choicesOf } from './choice.ts'
import { errorsOf, noticeSentence } from './messages.ts'

export interface FlowStart {
  kind: FlowKind
  context?: FlowContext
  flow?: Flow
  flowId?: string
  exchangeCode?: string
  /** Sent at once: the service refused it for lack of a proof that is there now. */
  resend?: FormBody
  part?: string | undefined
  /** Another time will do. */
  optional?: boolean
}

/** How it ended, for whoever started it. */
export interface FlowEnd {
  /** Something was changed or proved, and not just looked at. */
  done: boolean
  /** A verification that is open still. */
  unverified?: string
}

const callsOf: Record<FlowKind, FlowCalls> = {
  login: nativeLogin,
  registration: nativeRegistration,
  recovery: nativeRecovery,
  verification: nativeVerification,
  settings: nativeSettings,
}

/** Leads through one flow, and through what the service wants after it. */
export async function runFlow(app: App, asker: Asker, start: FlowStart): Promise<FlowEnd> {
  const { session, environment } = app
  const { runner, next } = createNativeFlow({
    session,
    ports: terminalPorts,
    calls: callsOf[start.kind],
    ...(start.context && { context: start.context }),
    ...(start.flow && { flow: start.flow }),
    ...(start.flowId && { flowId: start.flowId }),
    ...(start.exchangeCode && { exchangeCode: start.exchangeCode }),
    // A step-up or a refresh has a session already: no code is made for it.
    ...(!start.context?.aal && !start.context?.refresh && { returnTo: returnAddress(environment) }),
  })
  await asker.during('Asking the service …', runner.start())
  if (start.resend) await asker.during('Sending …', runner.submit(start.resend))

  for (let sent = Boolean(start.resend); ; sent = true) {
    const state = runner.state()
    if (state.at === 'over') {
      return follow(app, asker, start, await next)
    }
    if (state.at === 'stuck') throw stopBecause(state.trouble, app.service)
    if (state.at !== 'asking') throw unreachable(app.service)
    const { flow, notice } = state
    if (flow.state === 'passed_challenge' && start.kind === 'verification') return { done: true }
    const choices = choicesOf(start.kind, flow)
    if (start.part && !sent && !choices.some(({ group }) => group === start.part)) {
      throw notHere(start.part, flow)
    }
    const body = await asker.next({
      kind: start.kind,
      flow,
      choices,
      notice,
      sent,
      part: start.part,
      optional: start.optional ?? false,
      session: sessionOf(app),
    })
    if (!body) {
      runner.stop()
      return { done: sent }
    }
    await asker.during('Sending …', runner.submit(body))
  }
}

/** The service dropped our return address: the browser would not come back, and nobody would know why. */
function noWayBack(environment: App['environment']): Stop {
  const address = returnAddress(environment)
  return new Stop(
    'refused',
    `The service does not let a browser come back to ${address}. Add it to the allowed return addresses (selfservice.allowed_return_urls, or allowed_return_urls in portico.config.json).`,
    { return_to: address },
  )
}

/** A part of the settings that a terminal has no choices for. */
function notHere(part: string, flow: Flow): Stop {
  const { words } = wordsOf('settings')
  if (!words?.includes(part)) {
    return new Stop('wrongUse', `The settings have no part "${part}": ${words?.join(', ')}.`)
  }
  const browser = webSettings(flow)
  return new Stop(
    'refused',
    `There is nothing to change about ${part} in a terminal.${browser ? ` Go on in a browser: ${browser}` : ''}`,
    { ...(browser && { browser }) },
  )
}

function sessionOf({ session }: App): Session | undefined {
  const state = session.state()
  return state.at === 'signed-in' ? state.session : undefined
}

function stopBecause(trouble: Trouble, service: string): Stop {
  if (trouble.kind === 'unreachable') return unreachable(service)
  return new Stop('refused', noticeSentence(trouble))
}

async function follow(
  app: App,
  asker: Asker,
  start: FlowStart,
  next: NativeNext,
): Promise<FlowEnd> {
  switch (next.kind) {
    case 'signed-in':
    case 'registered':
      return { done: true }
    case 'already-signed-in':
      if (start.kind === 'settings' || start.kind === 'login') return { done: true }
      throw new Stop('refused', 'Somebody is signed in here. Run portico logout first.')
    case 'flow': {
      if (next.flow !== 'verification') {
        return runFlow(app, asker, { kind: next.flow, flowId: next.id, part: 'password' })
      }
      const { done } = await runFlow(app, asker, {
        kind: 'verification',
        flowId: next.id,
        optional: true,
      })
      return { done: true, ...(!done && { unverified: next.id }) }
    }
    case 'prove': {
      if (next.what === 'sign-in') throw await signInFirst(app)
      const proof = await runFlow(app, asker, { kind: 'login', context: next.context })
      if (!next.resume) return start.kind === 'settings' ? runFlow(app, asker, start) : proof
      const { flow, body } = next.resume
      return runFlow(app, asker, { kind: start.kind, flow, resend: body, part: start.part })
    }
    case 'social':
      return throughBrowser(app, asker, next)
    case 'leave':
      throw new Stop(
        'refused',
        start.kind === 'recovery'
          ? `The service hands no session to a terminal after a recovery. Please recover in a browser: ${next.to}`
          : `This goes on in a browser: ${next.to}`,
        { browser: next.to },
      )
    case 'no-way-back':
      throw noWayBack(app.environment)
    case 'nowhere':
      throw new Stop('refused', 'The service named an address that is not safe to go to.')
  }
}

async function signInFirst(app: App): Promise<Stop> {
  const state = await app.session.check()
  return state.at === 'signed-in'
    ? new Stop('refused', 'The service did not accept the session.')
    : notSignedIn(state, app.service)
}

async function throughBrowser(
  app: App,
  asker: Asker,
  { to, exchangeCode }: Extract<NativeNext, { kind: 'social' }>,
): Promise<FlowEnd> {
  const outcome = await signInThroughBrowser({
    session: app.session,
    browser: asker.browser,
    to,
    exchangeCode,
    returnTo: returnAddress(app.environment),
  })
  switch (outcome.kind) {
    case 'signed-in':
      if (outcome.state.at === 'second-factor') {
        return runFlow(app, asker, { kind: 'login', context: { aal: 'aal2' } })
      }
      return { done: true }
    case 'form': {
      const { flow: kind, id, exchangeCode: code } = outcome
      return runFlow(app, asker, { kind, flowId: id, ...(code && { exchangeCode: code }) })
    }
    case 'failed': {
      const sentence = errorsOf(outcome.flow).join(' ')
      if (!app.output.interactive) throw new Stop('refused', sentence)
      asker.warn(sentence)
      // The code of the failed flow is spent: another try needs a flow of its own.
      return runFlow(app, asker, { kind: outcome.of })
    }
    case 'cancelled':
      throw new Stop('refused', 'The provider did not sign anybody in.')
    case 'empty-handed':
      throw new Stop(
        'refused',
        `The browser came back without a sign-in. If somebody is signed in to ${app.service} there, sign out there first.`,
      )
    case 'unknown-return':
      throw new Stop('refused', 'The browser came back with something that does not fit.')
    case 'unreachable':
      throw unreachable(app.service)
  }
}
