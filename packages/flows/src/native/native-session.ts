import type { Answer, Client, ClientOptions, Session } from '@portico/client'
import { createClient, toSession } from '@portico/client'
import type { FlowPorts } from '../ports.ts'
import type { Unreachable } from '../step.ts'
import { createEndedSessions } from './ended-sessions.ts'
import type { SecretStore } from './secret-store.ts'

/** Whether somebody is signed in on this device. */
export type NativeState =
  /** Nothing is known yet: a token that is found is checked before it is trusted. */
  | { at: 'checking' }
  /** `ended`: there was a session, and the service said that it is over. */
  | { at: 'signed-out'; because: 'nobody' | 'ended' | 'signed-out' }
  | { at: 'signed-in'; session: Session }
  /** One factor is proved; the session is good for nothing but proving the second. */
  | { at: 'second-factor' }
  /** There is a token, and the service cannot be asked about it. It is kept. */
  | { at: 'offline'; because: Unreachable }

export interface NativeSessionOptions {
  service?: Omit<ClientOptions, 'token'>
  secrets: SecretStore
  ports: FlowPorts
}

/** The session of an app or a command: a token in a safe place, and what the service says of it. */
export interface NativeSession {
  /** Sends the token with every call that takes one, and never a cookie. */
  client: Client
  /** Where the service is. */
  baseUrl: string
  secrets: SecretStore
  state: () => NativeState
  subscribe: (listener: () => void) => () => void
  /** Reads what was kept, asks the service about it, and again whenever the network is back. */
  start: () => Promise<NativeState>
  /** Asks the service whether the session still holds. Only its 401 ends one. */
  check: () => Promise<NativeState>
  /** Keeps the token of a new session. Without the session, the service is asked for it. */
  take: (token: string, session?: Session) => Promise<NativeState>
  /** Signs out on this device, at once; the service hears of it now or when it can be reached. */
  signOut: () => Promise<void>
  /** Tells the service of sign-outs it has not heard of; true when none is left. */
  tellService: () => Promise<boolean>
  stop: () => void
}

/** How long to wait before the service is told again of a sign-out, while the device has a network. */
const tellAgainAfter = 30_000

export function createNativeSession({
  service = {},
  secrets,
  ports,
}: NativeSessionOptions): NativeSession {
  const listeners = new Set<() => void>()
  let token: string | undefined
  let state: NativeState = { at: 'checking' }
  let watched: (() => void) | undefined
  let callOffTelling = () => {}
  const client = createClient({ ...service, token: () => token })
  const ended = createEndedSessions(secrets, client)

  function become(next: NativeState): NativeState {
    state = next
    for (const listener of listeners) listener()
    return state
  }

  async function check(): Promise<NativeState> {
    const asked = token
    if (!asked) return become({ at: 'signed-out', because: 'nobody' })
    const answer = await toSession(client)
    // Signed out or signed in anew while the service was thinking: its answer is about somebody else.
    if (asked !== token) return state
    const next = meaningOf(answer, ports)
    if (next.at === 'signed-out') {
      token = undefined
      await secrets.remove('session-token')
    }
    return become(next)
  }

  async function tellService(): Promise<boolean> {
    callOffTelling()
    const told = await ended.tell()
    if (!told) callOffTelling = ports.after(tellAgainAfter, () => void tellService())
    return told
  }

  return {
    client,
    baseUrl: service.baseUrl ?? 'http://localhost:4455',
    secrets,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      watched ??= ports.onOnline(() => {
        void tellService()
        if (state.at === 'offline') void check()
      })
      const found = await secrets.get('session-token')
      // A sign-out that was cut short between its two writes is still a sign-out.
      if (found && (await ended.has(found))) await secrets.remove('session-token')
      else token = found
      void tellService()
      return check()
    },
    check,
    async take(taken, session) {
      await secrets.set('session-token', taken)
      token = taken
      if (!session) return check()
      return become(session.identity ? { at: 'signed-in', session } : { at: 'second-factor' })
    },
    async signOut() {
      const ending = token ?? (await secrets.get('session-token'))
      token = undefined
      become({ at: 'signed-out', because: 'signed-out' })
      if (!ending) return
      await ended.add(ending)
      await secrets.remove('session-token')
      void tellService()
    },
    tellService,
    stop() {
      watched?.()
      callOffTelling()
    },
  }
}

function meaningOf(answer: Answer<Session>, ports: FlowPorts): NativeState {
  if (answer.kind === 'no-answer') {
    const cutOff = answer.because === 'offline' && !ports.online()
    const because = answer.because === 'timeout' ? 'timeout' : cutOff ? 'offline' : 'service-down'
    return { at: 'offline', because }
  }
  if (answer.status === 401) return { at: 'signed-out', because: 'ended' }
  if (answer.kind === 'answer' && !('error' in answer.body)) {
    return { at: 'signed-in', session: answer.body }
  }
  const { body } = answer.kind === 'answer' ? answer : { body: undefined }
  return body && 'error' in body && body.error.id === 'session_aal2_required'
    ? { at: 'second-factor' }
    : { at: 'offline', because: 'service-down' }
}
