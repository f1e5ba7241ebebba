import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { onKratos } from './app-under-test.ts'
import { button, goBack, heading, isSignedIn, lendSecrets, openApp, signIn } from './app.ts'
import { newPerson } from './person.ts'

/** Presses the provider's button and answers with the window that it opens. */
async function askProvider(page: Page, on = 'Continue with Sample ID'): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page, on).click()])
  return window
}

/** Whoever closes a window turns to the other one. */
async function turnTo(page: Page, shows: string): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(heading(page, shows)).toBeVisible()
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
  await turnTo(page, 'You came back without signing in')
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

test('someone connects an account elsewhere in the browser, and the app knows it afterwards', async ({
  page,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.getByTestId('to/settings').click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByTestId('to/browser').click(),
  ])
  await expect(heading(page, 'Go on in the browser')).toBeVisible()
  await window.getByLabel('E-mail, phone or user name').fill(person.email)
  await window.getByLabel('Password', { exact: true }).fill(person.password)
  await window.getByRole('button', { name: 'Sign in', exact: true }).click()
  await window.getByRole('link', { name: /Connected accounts/ }).click()
  await window.getByRole('button', { name: 'Connect Sample ID' }).click()
  await agree(window, 'mary')
  await expect(window.getByRole('button', { name: 'Disconnect Sample ID' })).toBeVisible()
  await window.close()
  await turnTo(page, 'Your account')

  // The other way in works from now on; Kratos signs no app in while its browser is signed in.
  await goBack(page)
  await button(page, 'Sign out').click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await askProvider(page)
  if (onKratos) {
    await expect(heading(page, 'You came back without signing in')).toBeVisible()
    await expect(page.getByText(/sign out there first/)).toBeVisible()
    await page.context().clearCookies()
    await button(page, 'Try again').click()
    await agree(await askProvider(page), 'mary')
  }
  await isSignedIn(page)
  await expect(page.getByText(person.email).first()).toBeVisible()
  await page.getByTestId('to/settings').click()
  if (onKratos) {
    // It does not show an app what is connected.
    await expect(page.getByTestId('part/oidc')).toHaveCount(0)
    return
  }
  await page.getByTestId('part/oidc').click()
  await button(page, 'Disconnect Sample ID').click()
  await expect(button(page, 'Connect Sample ID')).toBeVisible()
})

test('a browser that is closed in the middle of the settings leads back to them', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  await page.getByTestId('to/settings').click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByTestId('to/browser').click(),
  ])
  await expect(window.getByLabel('Password', { exact: true })).toBeVisible()
  await window.close()
  await turnTo(page, 'Your account')
})
