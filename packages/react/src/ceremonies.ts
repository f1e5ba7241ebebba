import type { FlowRunner } from '@portico/flows'
import type { Passkeys } from '@portico/flows/browser'
import { createPasskeys, informPasswordManager } from '@portico/flows/browser'

/** Passkeys and security keys for one flow; loaded only where the flow has some. */
export function startCeremonies(runner: FlowRunner): Passkeys {
  const passkeys = createPasskeys()
  informPasswordManager(runner, passkeys)
  return passkeys
}
