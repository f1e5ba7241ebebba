import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { isHydrated, isSignedIn } from './sign-in.ts'
import { onKratos, providerUrl } from './site-under-test.ts'

const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Sample ID' })

if (onKratos) {
  test('a service without the browser’s dialog is not even asked', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/login')
    await isHydrated(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(asked.filter((url) => url.includes('fed-cm'))).toEqual([])
  })
} else {
  /** Someone who is signed in at the provider. */
  async function signInAtProvider(page: Page, account: string): Promise<void> {
    await page.goto(`${providerUrl}/fedcm/login`)
    await page.locator(`button[name=account][value=${account}]`).click()
    await page.waitForLoadState()
  }

  test('the browser’s own dialog signs in with a provider, in one tap', async ({ page }) => {
    await signInAtProvider(page, 'ada')
    const browser = await page.context().newCDPSession(page)
    await browser.send('FedCm.enable', { disableRejectionDelay: true })
    const dialog = new Promise<string>((resolve) => {
      browser.on('FedCm.dialogShown', ({ dialogId }) => resolve(dialogId))
    })
    await page.goto('/login')
    await isHydrated(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await browser.send('FedCm.selectAccount', { dialogId: await dialog, accountIndex: 0 })
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/')
    await isSignedIn(page)
    await expect(page.getByText('ada@sample.example')).toBeVisible()
  })

  test('whoever closes the dialog finds the page as it was, with the provider’s button', async ({
    page,
  }) => {
    await signInAtProvider(page, 'alan')
    const browser = await page.context().newCDPSession(page)
    await browser.send('FedCm.enable', { disableRejectionDelay: true })
    const dialog = new Promise<string>((resolve) => {
      browser.on('FedCm.dialogShown', ({ dialogId }) => resolve(dialogId))
    })
    await page.goto('/login')
    await isHydrated(page)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('E-mail, phone or user name').fill('alan@example.org')
    await page.keyboard.press('Tab')
    await browser.send('FedCm.dismissDialog', { dialogId: await dialog })
    await expect(providerButton(page)).toBeVisible()
    await expect(page.getByRole('alert')).toBeEmpty()
    await expect(page.getByLabel('E-mail, phone or user name')).toHaveValue('alan@example.org')
  })
}

test('nobody who is signed in nowhere sees a dialog or a word of it', async ({ page }) => {
  await page.goto('/login')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(page.getByLabel('Password')).toBeVisible()
})
