import type { Flow } from '@portico/client'
import type { FlowRunner } from '../flow-runner.ts'
import { unknownKey } from '../message-id.ts'
import { base64url } from './base64url.ts'
import { ceremonyRequest } from '../ceremony-request.ts'
import type { Passkeys } from './passkeys.ts'

/**
 * Tells the visitor's password manager what has become of passkeys: one that the service does not know is
 * no longer suggested, and those that are left after a removal are the only ones.
 */
export function informPasswordManager(runner: FlowRunner, passkeys: Passkeys): () => void {
  let before = shownFlow(runner)
  return runner.subscribe(() => {
    if (runner.state().at !== 'asking') return
    const now = shownFlow(runner)
    if (!now || now === before) return
    const shown = passkeys.takeShown()
    if (shown && isUnknownPasskey(now)) tell((key) => key.signalUnknownCredential(shown))
    const removal = before && removalOf(before, now)
    if (removal) {
      const { left, removed } = removal
      tell((key) => key.signalAllAcceptedCredentials(left))
      // Older services do not say under which name an account's passkeys were made; these need none.
      for (const gone of removed) tell((key) => key.signalUnknownCredential(gone))
    }
    before = now
  })
}

function shownFlow(runner: FlowRunner): Flow | undefined {
  const state = runner.state()
  return 'flow' in state ? state.flow : undefined
}

/**
 * Only the sentence that says so. The one for an answer that could not be verified has other causes, such as
 * a form that was open twice, and a good passkey must not be lost to them.
 */
export function isUnknownPasskey({ ui }: Flow): boolean {
  return (ui.messages ?? []).some(({ id }) => id === unknownKey)
}

export interface Removal {
  removed: UnknownCredentialOptions[]
  left: AllAcceptedCredentialsOptions
}

/** What became of an account's passkeys, where the later form of its settings lacks some of the earlier. */
export function removalOf(before: Flow, now: Flow): Removal | undefined {
  const left = passkeyIds(now)
  const removed = passkeyIds(before).filter((id) => !left.includes(id))
  const made = ceremonyRequest('oryPasskeySettingsRegistration', { flow: before })
  if (removed.length === 0 || made?.make !== 'create' || !made.options.rp.id) return undefined
  const { rp, user } = made.options
  const rpId = rp.id ?? ''
  return {
    removed: removed.map((credentialId) => ({ rpId, credentialId })),
    left: { rpId, userId: user.id, allAcceptedCredentialIds: left },
  }
}

/** The service names passkeys by the hexadecimal form of their ids. */
function passkeyIds({ ui }: Flow): string[] {
  return ui.nodes.flatMap((node) => {
    if (node.type !== 'input' || node.attributes.name !== 'passkey_remove') return []
    const { value } = node.attributes
    return typeof value === 'string' && /^([0-9a-f]{2})+$/i.test(value) ? [fromHex(value)] : []
  })
}

const fromHex = (hex: string): string =>
  base64url(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

/** Few browsers have these signals, and none says what came of one. */
function tell(signal: (key: typeof PublicKeyCredential) => Promise<void>): void {
  if (typeof PublicKeyCredential === 'undefined') return
  try {
    signal(PublicKeyCredential).catch(() => {})
  } catch {}
}
