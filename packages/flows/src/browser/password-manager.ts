import type { Flow } from '@portico/client'
import type { FlowRunner } from '../flow-runner.ts'
import { messageId } from '../message-id.ts'
import { base64url } from './base64url.ts'
import { ceremonyRequest } from './ceremony-request.ts'
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
    const left = before && leftAfterRemoval(before, now)
    if (left) tell((key) => key.signalAllAcceptedCredentials(left))
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
  return (ui.messages ?? []).some(({ id }) => id === messageId.unknownKey)
}

/** The passkeys that an account still has, where the later form of its settings has fewer than the earlier. */
export function leftAfterRemoval(
  before: Flow,
  now: Flow,
): AllAcceptedCredentialsOptions | undefined {
  const left = passkeyIds(now)
  if (passkeyIds(before).every((id) => left.includes(id))) return undefined
  const made = ceremonyRequest('oryPasskeySettingsRegistration', { flow: before })
  if (made?.make !== 'create' || !made.options.rp.id) return undefined
  const { rp, user } = made.options
  return { rpId: rp.id ?? '', userId: user.id, allAcceptedCredentialIds: left }
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
