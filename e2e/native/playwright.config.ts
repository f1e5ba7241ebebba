import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../src/chromium-options.ts'
import { appUrl } from './src/app-under-test.ts'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/** Stories of the app, in its exported web build as wide as a phone. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.story.ts',
  fullyParallel: true,
  workers: 2,
  // Generous: on a busy machine a story takes many times what it takes alone.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On CI a story may try once more: the report names it, and whoever reads it mends it.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  outputDir: `../test-results/native-${new URL(appUrl).port}`,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: appUrl,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // Keeping a trace of every story takes a quarter of the time: the second try has one.
    trace: 'on-first-retry',
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: `"${process.execPath}" --conditions=portico-source scripts/native-engine.ts`,
    cwd: new URL('../..', import.meta.url).pathname,
    url: `${appUrl}/health/ready`,
    env: { PORTICO_E2E_PORT: new URL(appUrl).port },
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
