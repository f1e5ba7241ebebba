import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startOwn } from './own-process.ts'
import { onKratos, siteScript } from './site-under-test.ts'

export interface HastySite extends AsyncDisposable {
  url: string
}

const flows = ['LOGIN', 'REGISTRATION', 'RECOVERY', 'SETTINGS']

/** A site whose forms are open for ten seconds only. */
export async function startHastySite(): Promise<HastySite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startOwn(siteScript, 'Portico is ready', {
    PORTICO_PORT: String(port),
    PORTICO_PUBLIC_URL: url,
    PORTICO_PROVIDER_PORT: String(await freePort()),
    ...(onKratos
      ? Object.fromEntries(flows.map((flow) => [`SELFSERVICE_FLOWS_${flow}_LIFESPAN`, '10s']))
      : {
          PORTICO_DATA: mkdtempSync(join(tmpdir(), 'portico-hasty-')),
          PORTICO_CONFIG: 'e2e/short-flows.config.json',
        }),
  })
  return {
    url,
    // Asked politely: whoever brought a service along ends it, too.
    [Symbol.asyncDispose]: async () => void (await site.end('SIGTERM')),
  }
}
