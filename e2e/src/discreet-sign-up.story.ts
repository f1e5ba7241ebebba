import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { lettersTo, newestCode } from './mailbox.ts'
import { isHydrated, isSignedIn } from './sign-in.ts'
import { discreetUrl, onKratos } from './site-under-test.ts'

/** The embedded engine as it ships: an account begins with a confirmed address. Kratos has no such sign-up. */
for (const javaScriptEnabled of onKratos ? [] : [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, baseURL: discreetUrl })
    // Two people, one after the other.
    test.slow()

    const signUp = async (page: Page, email: string, phone = '') => {
      await page.goto('/registration')
      if (javaScriptEnabled) await isHydrated(page)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Phone number', { exact: true }).fill(phone)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'How will you sign in?' })).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill(`long enough ${randomUUID()}`)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()
    }

    /** Everything but how long a code is still good. */
    const wordsOf = async (page: Page) =>
      (await page.locator('main').innerText()).replaceAll(/\d+:\d\d/g, 'TIME')

    const typeCode = async (page: Page, code: string) => {
      await page.getByLabel('Code', { exact: true }).fill(code)
      // With script, a full code is sent by itself.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
    }

    test('someone new confirms their address and is in; the next one with it reads the same', async ({
      page,
      browser,
    }) => {
      const email = `new-${randomUUID()}@example.org`
      await signUp(page, email)
      if (javaScriptEnabled) await expectAccessible(page)
      const words = await wordsOf(page)
      const code = await newestCode(email, [], discreetUrl)
      await typeCode(page, code)
      await isSignedIn(page)

      const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL: discreetUrl })
      const stranger = await elsewhere.newPage()
      await signUp(stranger, email)
      expect(await wordsOf(stranger)).toBe(words)
      await typeCode(stranger, code)
      await expect(stranger.getByText('That code is not right')).toBeVisible()
      const [newest] = await lettersTo(email, discreetUrl)
      expect(newest?.subject).toBe('You already have an account')
      await elsewhere.close()
    })

    test('someone who gives a phone number too confirms both, one after the other', async ({
      page,
    }) => {
      const email = `new-${randomUUID()}@example.org`
      const phone = `+4915112${String(Math.random()).slice(2, 8)}`
      await signUp(page, email, phone)
      await typeCode(page, await newestCode(email, [], discreetUrl))
      await expect(page.getByText('We sent you a text message with a code')).toBeVisible()
      await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
      await typeCode(page, await newestCode(phone, [], discreetUrl))
      await isSignedIn(page)
    })
  })
}
