import type { Setup } from '@portico/conformance'
import type { ProviderAccount } from '@portico/provider'
import type { Stage } from './stage.ts'

/** A service in one setup, and what people live through there. */
export interface Scene {
  setup: Setup
  /** With people at a sample provider, the service trusts it as `sample`. */
  atProvider?: readonly ProviderAccount[]
  play(stage: Stage): Promise<void>
}
