import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name, exact: true }).click()

const ground = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor likes it dark, and finds it so on the next page at once', async ({ page }) => {
      await page.goto('/login')
      await choose(page, 'Dark')
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      // What the server sends is dark already: nothing has to flash.
      const html = await (await page.request.get('/registration')).text()
      expect(html).toContain('data-portico-scheme="dark"')
    })
  })
}

test('each choice looks another way, whatever the device says', async ({ page }) => {
  test.slow()
  const seen = new Map<string, string>()
  for (const device of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: device })
    await page.goto('/nowhere')
    for (const name of ['Light', 'Dark', 'As on my device', 'High contrast']) {
      await choose(page, name)
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      seen.set(`${name} on ${device}`, await ground(page))
      if (name === 'High contrast') await expectAccessible(page)
    }
  }
  expect(seen.get('Light on dark')).toBe(seen.get('Light on light'))
  expect(seen.get('Dark on light')).toBe(seen.get('Dark on dark'))
  expect(seen.get('As on my device on dark')).toBe(seen.get('Dark on dark'))
  expect(seen.get('As on my device on light')).toBe(seen.get('Light on light'))
  expect(new Set(seen.values()).size).toBe(4)
})
