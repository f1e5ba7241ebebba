import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../src/accessible.ts'
import { newPerson } from './person.ts'

for (const [name, colorScheme, locale] of [
  ['light, from left to right', 'light', 'de-DE'],
  ['dark, from right to left', 'dark', 'ar-EG'],
] as const) {
  test.describe(name, () => {
    test.use({ colorScheme, locale })

    test('every screen can be read, also in large text on a small phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%'
        })
      })
      const person = await newPerson()
      const look = async () => {
        await expectAccessible(page)
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(tooWide).toBeLessThanOrEqual(0)
      }
      await page.goto('/')
      await page.getByTestId('node/input/identifier').getByRole('textbox').fill(person.email)
      const title = page.getByRole('heading').first()
      expect(await title.evaluate((element) => getComputedStyle(element).fontSize)).toBe('52px')
      await look()
      await page.getByTestId('node/input/password').locator('input').fill(person.password)
      await page.keyboard.press('Enter')
      await page.getByTestId('to/settings').waitFor()
      await look()
      await page.getByTestId('to/sessions').click()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await look()
      await page.getByRole('button').first().click()
      await page.getByTestId('to/settings').click()
      await page.getByTestId('part/profile').click()
      await page.getByTestId('node/input/traits.phone').waitFor()
      await look()
    })
  })
}
