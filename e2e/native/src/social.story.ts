import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { button, heading, isSignedIn, lendSecrets, openApp } from './app.ts'

/** Presses the provider's button and answers with the window that it opens. */
async function askProvider(page: Page, on = 'Continue with Sample ID'): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page, on).click()])
  return window
}

async function agree(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name: new RegExp(name, 'i') }).click()
  await window.getByRole('button', { name: 'Allow' }).click()
}

test('someone new comes in by way of a provider, and again without being asked anything', async ({
  page,
}) => {
  await openApp(page)
  await agree(await askProvider(page), 'ada')
  await isSignedIn(page)
  await expect(page.getByText('ada@sample.example').first()).toBeVisible()

  await button(page, 'Sign out').click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await askProvider(page)
  await isSignedIn(page)
})

test('a window that is closed is a screen, and another try works', async ({ page }) => {
  await openApp(page)
  const window = await askProvider(page)
  await expect(heading(page, 'Go on in the browser')).toBeVisible()
  await window.close()
  await expect(heading(page, 'You came back without signing in')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await agree(await askProvider(page), 'alan')
  await isSignedIn(page)
})

test('who says no at the provider is told so here', async ({ page }) => {
  await openApp(page)
  const window = await askProvider(page)
  await window.getByRole('button', { name: /cancel/i }).click()
  await expect(
    page
      .getByText(/You came back without signing in/)
      .or(page.getByTestId(/^ui\/message\/4/))
      .first(),
  ).toBeVisible()
})

test('a way back that is used twice, or began elsewhere, is a screen', async ({ page }) => {
  await page.goto('/sign-in?code=of-another-time')
  await expect(heading(page, 'This way back no longer works')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
})

test('an app that was ended while its browser was in front goes on when that comes back', async ({
  page,
  context,
}) => {
  await lendSecrets(context)
  await openApp(page)
  const window = await askProvider(page)
  await page.close()
  await agree(window, 'grace')
  // Nobody waits for it any more: the address itself starts the app, which knows the other half.
  await isSignedIn(window)
  await expect(window.getByText('grace@sample.example').first()).toBeVisible()
})
