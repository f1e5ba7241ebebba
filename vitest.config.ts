import { defineConfig } from 'vitest/config'

/** Tests that leave nothing behind in what they import: it is loaded once, not for each file. */
const together = ['packages/{client,guard,service}/src/**/*.test.ts']

export default defineConfig({
  resolve: { conditions: ['portico-source'] },
  ssr: { resolve: { conditions: ['portico-source'] } },
  test: {
    // All cores: much of it waits for processes that it started.
    maxWorkers: '100%',
    // Some tests start a process; a busy machine takes its time for that.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // On CI a test may try once more: the report marks it, and whoever reads it mends it.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{packages,apps,tools,scripts,bench}/**/*.test.{ts,tsx}'],
          // What runs in a real browser has a configuration of its own.
          exclude: ['**/node_modules/**', '**/dist/**', '**/test/browser/**', ...together],
        },
      },
      { extends: true, test: { name: 'together', include: together, isolate: false } },
    ],
  },
})
