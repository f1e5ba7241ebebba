import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'
import { siteEnvironment, siteScript, siteUrl } from './src/site-under-test.ts'

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ['en', 'ar'].map((locale) => ({
    name: `${colorScheme}-${locale}`,
    use: { colorScheme, locale },
  })),
)

/** Pictures of every page and state, for people to look at; nothing is compared. */
export default defineConfig({
  ...stories,
  testMatch: '**/*.shot.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  projects: looks,
  webServer: {
    command: `"${process.execPath}" --conditions=portico-source ${siteScript}`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `${siteUrl}/health/ready`,
    env: { ...siteEnvironment, PORTICO_CONFIG: 'e2e/src/shots/portico.config.json' },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
