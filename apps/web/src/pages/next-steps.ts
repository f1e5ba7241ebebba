import type { Flow, Session } from '@portico/client'
import type { TextKey } from '@portico/react'
import type { SettingsPlace } from './settings-place.ts'

/** Something that would make the account safer. */
export interface NextStep {
  kind: 'verify' | 'second' | 'codes' | 'passkey'
  title: TextKey
  why: TextKey
  go: TextKey
  /** The address that it is about. */
  address?: string
  /** The part of the settings where it is done; elsewhere for an address. */
  part?: { place: SettingsPlace; anchor: string }
}

interface Known {
  session: Session
  /** What the settings offer tells what the account has. */
  settings?: Flow | undefined
  /** A passkey has been made or used in this browser. */
  passkeyHere: boolean
}

/** What to secure next, the most pressing first. Nothing is said of what is not known. */
export function nextSteps({ session, settings, passkeyHere }: Known): NextStep[] {
  const offered = new Set(
    (settings?.ui.nodes ?? []).flatMap((node) =>
      node.type === 'input' ? node.attributes.name : [],
    ),
  )
  const shown = new Set((settings?.ui.nodes ?? []).map(({ group }) => String(group)))
  const steps: NextStep[] = (session.identity?.verifiable_addresses ?? [])
    .filter(({ verified }) => verified === false)
    .map(({ value }) => ({
      kind: 'verify',
      // The page names the account's own address already.
      title: value === session.identity?.traits['email'] ? 'screen.verification' : 'home.verify',
      why: 'home.verify.why',
      go: 'home.verify.do',
      address: value,
    }))

  const hasSecond = offered.has('totp_unlink') || offered.has('webauthn_remove')
  const second = shown.has('totp') ? 'totp' : shown.has('webauthn') ? 'webauthn' : undefined
  if (second && !hasSecond) {
    steps.push({
      kind: 'second',
      title: 'home.second',
      why: 'home.second.why',
      go: 'account.set-up',
      part: { place: 'security', anchor: second === 'totp' ? 'totp-set-up' : second },
    })
  }
  const hasCodes = offered.has('lookup_secret_reveal') || offered.has('lookup_secret_disable')
  if (hasSecond && shown.has('lookup_secret') && !hasCodes) {
    steps.push({
      kind: 'codes',
      title: 'home.codes',
      why: 'settings.lookup_secret.lead',
      go: 'account.set-up',
      part: { place: 'security', anchor: 'lookup_secret' },
    })
  }
  if (shown.has('passkey') && !passkeyHere) {
    steps.push({
      kind: 'passkey',
      title: 'home.passkey',
      why: 'home.passkey.why',
      go: 'account.set-up',
      part: { place: 'security', anchor: 'passkey' },
    })
  }
  return steps
}
