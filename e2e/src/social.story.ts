import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newPerson } from './person.ts'
import { fillIn, isHydrated, isSignedIn, signIn, signOut } from './sign-in.ts'
import { providerUrl, siteUrl } from './site-under-test.ts'

// Each way leads over the provider's pages and back.
test.describe.configure({ timeout: 120_000 })

const withProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Sample ID' })

const atProvider = (page: Page) => page.waitForURL((url) => url.origin === providerUrl)

/** Chooses an account there, and agrees to what the site asks; the provider remembers both from then on. */
async function agree(page: Page, account: string): Promise<void> {
  await atProvider(page)
  await page.locator(`button[name=account][value=${account}]`).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL((url) => url.origin === siteUrl && url.pathname !== '/leave')
}

for (const javaScriptEnabled of [true, false]) {
  // The people at the provider are the same for all: each way has its own.
  const [newcomer, linked] = javaScriptEnabled ? ['edith', 'grace'] : ['joan', 'mary']

  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    const arrive = async (page: Page, path: string) => {
      await page.goto(path)
      if (javaScriptEnabled) await isHydrated(page)
    }

    test('someone signs up with a provider, and signs in with it from then on', async ({
      page,
    }) => {
      await arrive(page, '/registration')
      await withProvider(page).click()
      await agree(page, newcomer)
      await isSignedIn(page)
      await expect(page.getByText(`${newcomer}@sample.example`)).toBeVisible()
      await signOut(page)
      if (javaScriptEnabled) await isHydrated(page)
      await withProvider(page).click()
      await isSignedIn(page)
    })

    test('whoever turns back at the provider reads why, and can sign in another way', async ({
      page,
    }) => {
      const person = await newPerson()
      await arrive(page, '/login')
      await withProvider(page).click()
      await atProvider(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.waitForURL(`${siteUrl}/login?flow=*`)
      await expect(page.locator('.p-alert, .p-bad').first()).toBeVisible()
      if (javaScriptEnabled) {
        await expectAccessible(page)
        await isHydrated(page)
      }
      await fillIn(page, person)
      await signIn(page).click()
      await isSignedIn(page)
    })

    test('a provider is connected to an account, signs in to it, and is taken off again', async ({
      page,
    }) => {
      const person = await newPerson()
      await arrive(page, '/login')
      await fillIn(page, person)
      await signIn(page).click()
      await isSignedIn(page)
      await arrive(page, '/settings/linked')
      await page.getByRole('button', { name: 'Connect Sample ID' }).click()
      await agree(page, linked)
      await expect(page).toHaveURL(/\/settings\/linked/)
      const off = page.getByRole('button', { name: 'Disconnect Sample ID' })
      await expect(off).toBeVisible()

      await signOut(page)
      if (javaScriptEnabled) await isHydrated(page)
      await withProvider(page).click()
      await isSignedIn(page)
      await expect(page.getByText(person.email)).toBeVisible()

      await arrive(page, '/settings/linked')
      await off.click()
      await expect(page.getByRole('button', { name: 'Connect Sample ID' })).toBeVisible()
    })
  })
}
