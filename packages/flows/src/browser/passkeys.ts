import type { Flow, FormBody } from '@portico/client'
import type { Ceremonies, CeremonyOutcome } from '../ceremony.ts'
import { offersAutofill } from '../ceremony.ts'
import type { CeremonyRequest } from '../ceremony-request.ts'
import { ceremonyRequest } from '../ceremony-request.ts'
import { troubleOf } from './ceremony-trouble.ts'
import { credentialAnswer } from './credential-answer.ts'
import { creationOptions, requestOptions } from './credential-options.ts'

/** The passkey that a visitor has just shown. */
export interface ShownPasskey {
  rpId: string
  credentialId: string
}

export interface Passkeys extends Ceremonies {
  /** The one that went out with the last sign-in; asked for once. */
  takeShown: () => ShownPasskey | undefined
}

/** Passkeys and security keys by way of the browser, one dialog at a time. */
export function createPasskeys(): Passkeys {
  let shown: ShownPasskey | undefined
  let offer: Offer | undefined
  let dialog: AbortController | undefined

  function remember({ options, make }: CeremonyRequest, credential: PublicKeyCredential): void {
    if (make !== 'get') return
    shown = { rpId: options.rpId ?? location.hostname, credentialId: credential.id }
  }

  return {
    async perform(trigger, asked) {
      if (!isSupported()) return { kind: 'not-supported' }
      const request = ceremonyRequest(trigger, asked)
      if (!request) return { kind: 'failed' }
      dialog?.abort()
      const own = new AbortController()
      dialog = own
      // Browsers hold one request at a time, and an aborted one until it has ended.
      await offer?.stop()
      const outcome = await ask(request, own.signal, remember)
      if (outcome.kind !== 'done' && dialog === own) offer?.start()
      return outcome
    },

    offer(flow, taken) {
      const mine = startOffer(flow, taken, remember)
      offer = mine
      return () => {
        mine.end()
        if (offer === mine) offer = undefined
      }
    },

    takeShown() {
      const last = shown
      shown = undefined
      return last
    },
  }
}

const isSupported = () =>
  typeof PublicKeyCredential !== 'undefined' && Boolean(navigator.credentials)

type Remember = (request: CeremonyRequest, credential: PublicKeyCredential) => void

async function ask(
  request: CeremonyRequest,
  signal: AbortSignal,
  remember: Remember,
  mediation?: 'conditional',
): Promise<CeremonyOutcome> {
  const began = performance.now()
  try {
    const credential = await credentialFor(request, signal, mediation)
    if (!credential) return { kind: 'failed' }
    remember(request, credential)
    const { method, field } = request
    return { kind: 'done', body: { method, [field]: credentialAnswer(credential) } }
  } catch (problem) {
    const limit = request.options.timeout
    const took = performance.now() - began
    return { kind: troubleOf(problem, { make: request.make, limit, took }) }
  }
}

async function credentialFor(
  request: CeremonyRequest,
  signal: AbortSignal,
  mediation: 'conditional' | undefined,
): Promise<PublicKeyCredential | undefined> {
  const credential =
    request.make === 'create'
      ? await navigator.credentials.create({ publicKey: creationOptions(request.options), signal })
      : await navigator.credentials.get({
          publicKey: requestOptions(request.options),
          signal,
          ...(mediation && { mediation }),
        })
  return credential && isPublicKey(credential) ? credential : undefined
}

const isPublicKey = (credential: Credential): credential is PublicKeyCredential =>
  credential.type === 'public-key'

interface Offer {
  start: () => void
  /** Resolves when the browser has let go of it. */
  stop: () => Promise<void>
  end: () => void
}

/** Passkeys among the suggestions of a field, for as long as nobody else needs the browser's attention. */
function startOffer(flow: Flow, taken: (body: FormBody) => void, remember: Remember): Offer {
  const request = offersAutofill(flow)
    ? ceremonyRequest('oryPasskeyLoginAutocompleteInit', { flow })
    : undefined
  let current: { abort: AbortController; over: Promise<void> } | undefined

  async function run(signal: AbortSignal): Promise<void> {
    if (!request || !isSupported() || !(await canSuggest()) || signal.aborted) return
    const outcome = await ask(request, signal, remember, 'conditional')
    if (outcome.kind === 'done' && !signal.aborted) taken({ ...tokenOf(flow), ...outcome.body })
  }

  const offer: Omit<Offer, 'end'> = {
    start() {
      void offer.stop()
      const abort = new AbortController()
      current = { abort, over: run(abort.signal) }
    },
    async stop() {
      const stopped = current
      current = undefined
      stopped?.abort.abort()
      await stopped?.over
    },
  }
  offer.start()
  // A page that is left keeps no request open, so that the browser may keep the page for Back.
  const away = () => void offer.stop()
  const back = ({ persisted }: PageTransitionEvent) => persisted && offer.start()
  globalThis.addEventListener?.('pagehide', away)
  globalThis.addEventListener?.('pageshow', back)
  return {
    ...offer,
    end() {
      globalThis.removeEventListener?.('pagehide', away)
      globalThis.removeEventListener?.('pageshow', back)
      void offer.stop()
    },
  }
}

async function canSuggest(): Promise<boolean> {
  // Older browsers have passkeys, and no suggestions of them.
  if (typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function') return false
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
}

/** A suggestion belongs to no form of the page, so it brings the flow's own token. */
function tokenOf({ ui }: Flow): FormBody {
  const token = ui.nodes.find(
    (node) => node.type === 'input' && node.attributes.name === 'csrf_token',
  )
  return token?.type === 'input' ? { csrf_token: token.attributes.value } : {}
}
