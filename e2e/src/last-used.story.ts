import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newestCode } from './mailbox.ts'
import { newPerson } from './person.ts'
import { siteUrl } from './site-under-test.ts'
import { fillIn, identifier, isHydrated, isSignedIn, signIn, signOut } from './sign-in.ts'

const methods = (page: Page) =>
  page
    .locator('form[data-method]')
    .evaluateAll((forms) => forms.map((form) => form.getAttribute('data-method')))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the way that was used last comes first and says so', async ({ page }) => {
      test.slow()
      const person = await newPerson()
      const arrive = async () => {
        await page.goto('/login')
        if (javaScriptEnabled) await isHydrated(page)
      }
      await arrive()
      expect((await methods(page))[0]).not.toBe('password')
      await expect(page.getByText('Used last time')).toHaveCount(0)
      await fillIn(page, person)
      await signIn(page).click()
      await isSignedIn(page)

      await signOut(page)
      if (javaScriptEnabled) await isHydrated(page)
      expect((await methods(page))[0]).toBe('password')
      await expect(page.getByText('Used last time')).toHaveCount(1)

      const before = await newestCode(person.email)
      await identifier(page).fill(person.email)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()
      await page.getByLabel('Code', { exact: true }).fill(await newestCode(person.email, [before]))
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
      await isSignedIn(page)
      await signOut(page)
      await expect(
        page.getByRole('button', { name: 'Send me a code' }).locator('xpath=..'),
      ).toContainText('Used last time')
      const cookies = await page.context().cookies()
      const kept = cookies.filter(({ name }) => name.startsWith('portico_last'))
      expect(kept.map(({ value }) => value)).toEqual(['code'])
    })
  })
}

test('a provider that was used last is the first of the buttons', async ({ page }) => {
  await page.goto('/login')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
  await page.locator('button[name=account][value=alan]').click()
  await page.locator('form[action$="/consent"] button').first().click()
  await page.waitForURL((url) => url.origin === siteUrl && !url.pathname.startsWith('/self'))
  await page.goto('/')
  await isSignedIn(page)
  await signOut(page)
  expect((await methods(page))[0]).toBe('oidc')
  await expect(page.locator('form[data-method=oidc]').first()).toContainText('Used last time')
})
