import type { Engine } from './engine.ts'
import { remoteEngine } from './remote-engine.ts'
import type { SiteConfig } from './site-config.ts'

/** The service at `PORTICO_IDENTITY_URL`, or else the embedded one. */
export async function startEngine(
  config: SiteConfig,
  _progress: (line: string) => void,
): Promise<Engine> {
  return remoteEngine(config, config.identityUrl ?? 'http://localhost:4433')
}
