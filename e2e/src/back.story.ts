import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { chromiumOptions } from './chromium-options.ts'
import { newPerson } from './person.ts'
import { fillIn, identifier, isHydrated, password, signIn, signInWithPassword } from './sign-in.ts'

/** Signs out as people do, by the page itself. */
async function leaveAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
}

// Browsers keep pages for Back; the browser of the stories only does so when it is asked to.
test.use({
  launchOptions: {
    ...chromiumOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('after a sign-out, Back shows nothing private', async ({ page }) => {
  test.slow()
  const person = await newPerson()
  await signInWithPassword(page, person)
  await page.goto('/settings/profile')
  await isHydrated(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await leaveAccount(page)
  for (let steps = 0; steps < 5; steps += 1) {
    // Back may lead to a page that only leads on.
    await page.goBack({ waitUntil: 'load' }).catch(() => null)
    if (page.url() === 'about:blank') break
    await expect(page.locator('main')).toBeVisible()
    await expect(page.getByText(person.email)).toHaveCount(0)
    await expect(page.locator(`input[value="${person.email}"]`)).toHaveCount(0)
    await expect(page.getByLabel('First name')).toHaveCount(0)
  }
})

test('after a call was made, Back shows a fresh flow with the name and without the secret', async ({
  page,
}) => {
  const person = await newPerson()
  await page.goto('/login')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await fillIn(page, { ...person, password: 'not theirs at all' })
  await signIn(page).click()
  await expect(page.getByTestId('ui/message/4000006')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/registration/)
  await page.goBack()
  await expect(identifier(page)).toHaveValue(person.email)
  await password(page).fill(person.password)
  await signIn(page).click()
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
})
