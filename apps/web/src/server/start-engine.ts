import type { Engine } from './engine.ts'
import { embeddedEngine } from './embedded-engine.ts'
import { remoteEngine } from './remote-engine.ts'
import type { SiteConfig } from './site-config.ts'

/** The service at `PORTICO_IDENTITY_URL`, or else the embedded one. */
export async function startEngine(config: SiteConfig): Promise<Engine> {
  return config.identityUrl ? remoteEngine(config, config.identityUrl) : embeddedEngine(config)
}
