import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newestCode } from './mailbox.ts'
import { newPerson } from './person.ts'
import { fillIn, identifier, isHydrated, isSignedIn, signIn } from './sign-in.ts'

/** One story for each flow: what a visitor does from the first page to the last. */
// Every page on the way is looked at by axe: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    const arrive = async (page: Page, address: string) => {
      await page.goto(address)
      if (javaScriptEnabled) await isHydrated(page)
    }

    const look = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page)
    }

    const typeCode = async (page: Page, code: string) => {
      await page.getByLabel('Code', { exact: true }).fill(code)
      // With script, a full code is sent by itself.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
    }

    test('someone new registers with a password and confirms their address', async ({ page }) => {
      const email = `new-${randomUUID()}@example.org`
      await arrive(page, '/registration')
      await look(page)
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'How will you sign in?' })).toBeVisible()
      await look(page)

      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText(/At least \d+ characters, please\./)).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill('long enough, and then some')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()

      await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()
      await look(page)
      await typeCode(page, await newestCode(email))
      await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
      await look(page)
      await page.goto('/')
      await isSignedIn(page)
    })

    test('someone signs in with a code from a message', async ({ page }) => {
      const person = await newPerson()
      const before = await newestCode(person.email)
      await arrive(page, '/login')
      await identifier(page).fill(person.email)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()

      await typeCode(page, before === '000000' ? '111111' : '000000')
      await expect(page.getByText('That code is not right')).toBeVisible()
      await look(page)
      await typeCode(page, await newestCode(person.email, [before]))
      await isSignedIn(page)
    })

    test('someone who forgot their password gets back in and chooses another', async ({ page }) => {
      const person = await newPerson()
      const before = await newestCode(person.email)
      await arrive(page, '/login')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Get back in' })).toBeVisible()
      if (javaScriptEnabled) await isHydrated(page)
      await look(page)
      await page.getByLabel('E-mail').fill(person.email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()
      await typeCode(page, await newestCode(person.email, [before]))

      await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
      if (javaScriptEnabled) await isHydrated(page)
      await look(page)
      const password = 'another one, quite as long'
      const part = page.locator('#password')
      await part.getByLabel('Password', { exact: true }).fill(password)
      await part.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()

      await page.goto('/logout')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/login')
      if (javaScriptEnabled) await isHydrated(page)
      await fillIn(page, { ...person, password })
      await signIn(page).click()
      await isSignedIn(page)
    })
  })
}
