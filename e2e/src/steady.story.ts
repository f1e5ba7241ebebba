import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newPerson } from './person.ts'
import { signInWithPassword } from './sign-in.ts'

/** How far things moved by themselves since the page was asked for. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const moved = list.getEntries().map((entry) => Number(Object(entry.toJSON()).value ?? 0))
          resolve(moved.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift there is nothing to observe.
        setTimeout(() => resolve(0), 500)
      }),
  )

for (const path of ['/', '/login', '/registration', '/recovery', '/verification']) {
  test(`nothing on ${path} moves while it loads`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await shifts(page)).toBe(0)
  })
}

test('nothing in the settings moves while they load', async ({ page }) => {
  test.slow()
  await signInWithPassword(page, await newPerson())
  for (const place of ['profile', 'security', 'linked', 'sessions']) {
    await page.goto(`/settings/${place}`)
    await page.waitForLoadState('networkidle')
    expect(await shifts(page)).toBe(0)
  }
})

test('one page fades into the next, unless less motion is wanted', async ({ page }) => {
  const fades = async () => {
    await page.goto('/login')
    await page.evaluate(() => {
      addEventListener('pageswap', (event) => {
        const fading = 'viewTransition' in event && event.viewTransition !== null
        sessionStorage.setItem('fading', String(fading))
      })
    })
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/registration/)
    return page.evaluate(() => sessionStorage.getItem('fading'))
  }
  expect(await fades()).toBe('true')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fades()).toBe('false')
})
