import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newPerson } from './person.ts'
import { visitorPages } from './visitor-pages.ts'
import { enter, field, send } from './in-every-language.ts'
import { isHydrated } from './sign-in.ts'

const accountPages = [
  '/',
  '/settings/profile',
  '/settings/security',
  '/settings/security#totp-set-up',
  '/settings/linked',
  '/settings/sessions',
  '/login?refresh=true',
]

/** Every page as the drawings have it; with `npm test -- --full`, in every width, light and direction. */
const all = process.env['PORTICO_FULL'] === 'true'
// A page of 640 is one of 1280 at 200 %.
const widths = all ? [320, 390, 640, 1280] : [390]
const schemes = all ? (['light', 'dark'] as const) : (['light'] as const)
const locales = all ? ['en', 'ar'] : ['en']

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    for (const scheme of schemes) {
      for (const width of widths) {
        test.describe(`at ${width}, ${scheme}`, () => {
          test.use({ colorScheme: scheme, viewport: { width, height: 800 } })

          for (const path of visitorPages) {
            test(`${path} is accessible, and does not scroll sideways`, async ({ page }) => {
              await page.goto(path)
              await expectFits(page)
            })
          }

          test('every page of an account is', async ({ page }) => {
            test.setTimeout(120_000)
            await enter(page, await newPerson())
            for (const path of accountPages) {
              await page.goto(path)
              await expectFits(page)
            }
          })

          test('every form with something wrong in it is', async ({ page }) => {
            test.setTimeout(120_000)
            // One name for all of them would soon have to wait.
            const nobody = `nobody-${locale}-${scheme}-${width}@example.org`
            await page.goto('/login')
            await isHydrated(page)
            await field(page, 'identifier').fill(nobody)
            await field(page, 'password').fill('not theirs at all')
            await send(page, 'password').click()
            await expect(page.getByTestId('ui/message/4000006')).toBeVisible()
            await expectFits(page)
            await page.goto('/recovery')
            await isHydrated(page)
            await field(page, 'email').fill(nobody)
            await send(page, 'code').click()
            await expect(field(page, 'code')).toBeVisible()
            await expectFits(page)
            await field(page, 'code').fill('000000')
            await expect(page.locator('[data-testid^="ui/message/4"]').first()).toBeVisible()
            await expectFits(page)
            await enter(page, await newPerson())
            await page.goto('/settings/security')
            await isHydrated(page)
            await field(page, 'password').fill('short')
            await send(page, 'password').click()
            await expect(page.locator('.p-bad').first()).toBeVisible()
            await expectFits(page)
          })
        })
      }
    }
  })
}
