import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['portico-source'] },
  ssr: { resolve: { conditions: ['portico-source'] } },
  test: {
    name: `conformance (${process.env['PORTICO_ENGINE'] ?? 'kratos'})`,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/prepare-engine.ts'],
    // Inside a file one case follows the other: Kratos on SQLite refuses writes that meet.
    maxWorkers: 2,
    // Cases share nothing but the engine: what they import is loaded once, not for each file.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // On CI a test may try once more: the report marks it, and whoever reads it mends it.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
})
