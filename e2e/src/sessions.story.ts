import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Person } from './person.ts'
import { newPerson } from './person.ts'
import { fillIn, isSignedIn, signIn } from './sign-in.ts'
import { siteUrl } from './site-under-test.ts'

async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillIn(page, person)
  await signIn(page).click()
  await isSignedIn(page)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor sees where they are signed in, and ends one of them', async ({
      page,
      browser,
    }) => {
      test.slow()
      const person = await newPerson()
      const elsewhere = await browser.newContext({ baseURL: siteUrl })
      const other = await elsewhere.newPage()
      await signInAs(other, person)
      await signInAs(page, person)

      await page.goto('/settings/sessions')
      await expect(page.getByText('This device')).toBeVisible()
      // What looks the page over is a script itself.
      if (javaScriptEnabled) await expectAccessible(page)
      const device = page.locator('li', { hasNotText: 'This device' }).first()
      await device.locator('summary').click()
      await expect(device.getByText('Whoever is there has to sign in again.')).toBeVisible()
      await device.getByRole('button', { name: /^Sign out: / }).click()
      await expect(page.getByText('Done: it is signed out.')).toBeVisible()

      await other.goto('/')
      await expect(other.getByText('You are not signed in.')).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await elsewhere.close()
    })
  })
}

test('someone who is not signed in is sent to sign in, and comes back', async ({ page }) => {
  const person = await newPerson()
  await page.goto('/settings/sessions')
  await expect(page).toHaveURL(/\/login\?return_to=/)
  await fillIn(page, person)
  await signIn(page).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
})
