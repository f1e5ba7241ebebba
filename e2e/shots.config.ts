import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

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
  timeout: 120_000,
  reporter: [['line']],
  projects: looks,
})
