import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = process.env['PORTICO_E2E_PORT'] ?? '4465'

/** Where the site under test answers; Playwright starts it. */
export const siteUrl = `http://localhost:${port}`

const onKratos = process.env['PORTICO_ENGINE'] === 'kratos'

/** The site alone brings its own engine. */
export const siteScript = onKratos ? 'scripts/start-kratos.ts' : 'apps/web/src/main.ts'

export const siteEnvironment = {
  PORTICO_PORT: port,
  PORTICO_PUBLIC_URL: siteUrl,
  ...(!onKratos && { PORTICO_DATA: mkdtempSync(join(tmpdir(), 'portico-e2e-')) }),
}
