import type { Session } from '@portico/client'
import type { NativeState } from '@portico/flows/native'
import type { App } from '../app.ts'
import { Stop } from '../exit-code.ts'

/** The session of whoever is signed in here; anything else ends the command with its own exit code. */
export async function signedInOr(app: App): Promise<Session> {
  const state = await app.session.start()
  if (state.at === 'signed-in') return state.session
  throw notSignedIn(state, app.service)
}

export function notSignedIn(
  state: Exclude<NativeState, { at: 'signed-in' }>,
  service: string,
): Stop {
  switch (state.at) {
    case 'offline':
      return unreachable(service)
    case 'second-factor':
      return new Stop(
        'notSignedIn',
        'The second factor is still missing. Run portico login to go on.',
        { second_factor: true },
      )
    case 'signed-out':
    case 'checking':
      return new Stop(
        'notSignedIn',
        state.at === 'signed-out' && state.because === 'ended'
          ? 'The session has ended. Run portico login.'
          : `Not signed in at ${service}. Run portico login.`,
      )
  }
}

export const unreachable = (service: string): Stop =>
  new Stop(
    'unreachable',
    `${service} does not answer. Is it running, and is this its address? portico doctor ${service} tells more.`,
  )
