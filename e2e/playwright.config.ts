import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './src/chromium-options.ts'
import {
  discreetEnvironment,
  discreetUrl,
  onKratos,
  siteEnvironment,
  siteScript,
  siteUrl,
} from './src/site-under-test.ts'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.story.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, not wrong: what has to be quick says so itself.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // On CI a story may try once more: the report names it, and whoever reads it mends it.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // Runs on both engines may go on at once.
  outputDir: `test-results/${new URL(siteUrl).port}`,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: siteUrl,
    // Keeping a trace of every story takes a quarter of the time: the second try has one.
    trace: 'on-first-retry',
    launchOptions: chromiumOptions,
  },
  webServer: onKratos
    ? site(siteUrl, siteEnvironment)
    : [site(siteUrl, siteEnvironment), site(discreetUrl, discreetEnvironment())],
})

function site(url: string, env: Record<string, string>) {
  return {
    command: `"${process.execPath}" --conditions=portico-source ${siteScript}`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `${url}/health/ready`,
    env,
    timeout: 600_000,
    // A cluster runs already when the stories go through it.
    reuseExistingServer: process.env['PORTICO_E2E_RUNNING'] === 'true',
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  }
}
