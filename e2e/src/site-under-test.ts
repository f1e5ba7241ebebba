import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = process.env['PORTICO_E2E_PORT'] ?? '4465'

/** Where the site under test answers; Playwright starts it. */
export const siteUrl = `http://localhost:${port}`

/** Where the sample provider answers; the embedded engine brings it. */
const providerPort = process.env['PORTICO_PROVIDER_PORT'] ?? String(Number(port) + 1)
export const providerUrl = `http://127.0.0.1:${providerPort}`

export const onKratos = process.env['PORTICO_ENGINE'] === 'kratos'

/** The site alone brings its own engine. */
export const siteScript = onKratos ? 'scripts/start-kratos.ts' : 'apps/web/src/main.ts'

export const siteEnvironment = {
  PORTICO_PORT: port,
  PORTICO_PUBLIC_URL: siteUrl,
  PORTICO_PROVIDER_PORT: providerPort,
  ...(!onKratos && {
    PORTICO_DATA: mkdtempSync(join(tmpdir(), 'portico-e2e-')),
    // As Kratos does it: whoever signs up is signed in at once.
    PORTICO_CONFIG: 'e2e/sign-up-at-once.config.json',
  }),
}

/** A second site, of the embedded engine as it ships: nobody learns from a form who has an account. */
const discreetPort = Number(port) + 2
export const discreetUrl = `http://localhost:${discreetPort}`

export const discreetEnvironment = () => ({
  PORTICO_PORT: String(discreetPort),
  PORTICO_PUBLIC_URL: discreetUrl,
  PORTICO_PROVIDER_PORT: String(discreetPort + 1),
  PORTICO_DATA: mkdtempSync(join(tmpdir(), 'portico-e2e-')),
})
