import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from '../../e2e/src/chromium-options.ts'
import { answers } from './test/browser/answers.ts'

/** The components in a real browser: focus, keys, names for screen readers, passkeys. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ['portico-source', 'module', 'browser', 'default'] },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'axe-core',
      'downshift',
      'libphonenumber-js/min',
    ],
  },
  test: {
    include: ['packages/react/test/browser/*.test.tsx'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 30_000,
    // On CI a test may try once more: the report marks it, and whoever reads it mends it.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // Every file has the browser for itself: passkeys and the network are the page's.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { ...answers },
      provider: playwright({
        launchOptions: chromiumOptions,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
