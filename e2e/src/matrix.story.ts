import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

const pages = ['/', '/login', '/registration', '/recovery', '/verification', '/logout', '/nowhere']

/** Every page as the drawings have it; with `npm test -- --full`, in every width, light and direction. */
const all = process.env['PORTICO_FULL'] === 'true'
const widths = all ? [320, 390, 1280] : [390]
const schemes = all ? (['light', 'dark'] as const) : (['light'] as const)
const locales = all ? ['en', 'ar'] : ['en']

for (const path of pages) {
  for (const locale of locales) {
    test.describe(`${path} in ${locale}`, () => {
      test.use({ locale })

      for (const width of widths) {
        for (const scheme of schemes) {
          test(`is accessible at ${width}, ${scheme}, and does not scroll sideways`, async ({
            page,
          }) => {
            await page.setViewportSize({ width, height: 800 })
            await page.emulateMedia({ colorScheme: scheme })
            await page.goto(path)
            await expectAccessible(page)
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(overflow).toBe(0)
          })
        }
      }
    })
  }
}
