import type { Flow, FormBody, FormNode } from '@portico/client'

/**
 * What a flow may start in the browser, by the protocol's names. The list is closed: a name selects code of
 * ours or nothing, and no script of the service is ever run.
 */
const triggers = [
  'oryPasskeyLogin',
  'oryPasskeyLoginAutocompleteInit',
  'oryPasskeyRegistration',
  'oryPasskeySettingsRegistration',
  'oryWebAuthnLogin',
  'oryWebAuthnRegistration',
] as const

export type CeremonyTrigger = (typeof triggers)[number]

/** The ceremony that a button stands for. */
export function ceremonyOf(node: FormNode): CeremonyTrigger | undefined {
  if (node.type !== 'input' || node.attributes.type !== 'button') return undefined
  return triggers.find((trigger) => trigger === node.attributes.onclickTrigger)
}

/** Whether a flow may be answered by a passkey from the browser's own suggestions. */
export function offersAutofill({ ui }: Flow): boolean {
  return ui.nodes.some(
    (node) =>
      node.type === 'input' && node.attributes.onloadTrigger === 'oryPasskeyLoginAutocompleteInit',
  )
}

/** Why there is no answer of a passkey or a security key. */
export type CeremonyTrouble =
  | 'cancelled'
  | 'already-registered'
  | 'not-supported'
  | 'timed-out'
  | 'wrong-device'
  | 'blocked'
  | 'failed'

/** `done` carries the fields to submit, together with what the form itself has. */
export type CeremonyOutcome = { kind: 'done'; body: FormBody } | { kind: CeremonyTrouble }

/** The platform's passkeys and security keys. */
export interface Ceremonies {
  /** Asks the visitor for a key. `typed` is what the button's form holds. */
  perform: (
    trigger: CeremonyTrigger,
    asked: { flow: Flow; typed: FormBody },
  ) => Promise<CeremonyOutcome>
  /** Offers passkeys among the suggestions of the identifier's field; the answer ends it. */
  offer: (flow: Flow, taken: (body: FormBody) => void) => () => void
}
