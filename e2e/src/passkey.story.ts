import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addAuthenticator } from './authenticator.ts'
import { newPerson } from './person.ts'
import { isHydrated, isSignedIn, signInWithPassword, signOut } from './sign-in.ts'
import { onKratos } from './site-under-test.ts'

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const keysOf = (page: Page, group: 'passkey' | 'webauthn') =>
  page.locator(`form[data-method=${group}] .p-keys > li`)

/** The device of a story agrees to suggestions at once; where the button is meant, there are none. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
      value: () => Promise.resolve(false),
    })
  })
}

/** Someone new, with a passkey instead of a password. */
async function signUpWithPasskey(page: Page): Promise<string> {
  const email = `ada-${randomUUID()}@example.org`
  await page.goto('/registration')
  await isHydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('button[name=method][value=profile]').click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/registration'))
  return email
}

test('a visitor signs up with a passkey and is signed in', async ({ page }) => {
  const device = await addAuthenticator(page)
  const email = await signUpWithPasskey(page)
  expect(await device.keys()).toBe(1)
  await page.goto('/')
  await isSignedIn(page)
  await expect(page.getByText(email)).toBeVisible()
})

test('a passkey signs in by its button, without a word typed', async ({ page }) => {
  await addAuthenticator(page)
  await withoutSuggestions(page)
  const email = await signUpWithPasskey(page)
  await signOut(page)
  await isHydrated(page)
  await passkeyButton(page).click()
  await isSignedIn(page)
  await expect(page.getByText(email)).toBeVisible()
})

test('a passkey signs in from the suggestions of the field', async ({ page }) => {
  const device = await addAuthenticator(page)
  const email = await signUpWithPasskey(page)
  await device.agree(false)
  await signOut(page)
  await isHydrated(page)
  // The device agrees to what a page asks from then on: choosing a suggestion cannot be played here.
  await device.agree(true)
  await page.reload()
  await isSignedIn(page)
  await expect(page.getByText(email)).toBeVisible()
})

test('a passkey’s dialog that came to nothing says so, and another way still works', async ({
  page,
}) => {
  const person = await newPerson()
  await addAuthenticator(page)
  await page.goto('/login')
  await isHydrated(page)
  await page.getByLabel('E-mail, phone or user name').fill(person.email)
  await passkeyButton(page).click()
  await expect(page.getByText('Nothing was chosen')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByLabel('E-mail, phone or user name')).toHaveValue(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Password').press('Enter')
  await isSignedIn(page)
})

test('a passkey is added in the settings, listed, and removed after a question', async ({
  page,
}) => {
  const device = await addAuthenticator(page)
  await signInWithPassword(page, await newPerson())
  await page.goto('/settings/security')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByTestId('ui/message/1050001').first()).toBeVisible()
  await expect(keysOf(page, 'passkey')).toHaveCount(1)
  await expect(keysOf(page, 'passkey').locator('time')).toBeVisible()
  await expectAccessible(page)

  await keysOf(page, 'passkey').getByText('Remove', { exact: true }).click()
  await keysOf(page, 'passkey')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(keysOf(page, 'passkey')).toHaveCount(0)
  // The password manager has been told, and keeps no passkey that leads nowhere.
  await expect.poll(() => device.keys()).toBe(0)
})

if (!onKratos) {
  // The pinned version does not tell the browser which keys the account has.
  test('a device that is in the account already says so', async ({ page }) => {
    await addAuthenticator(page)
    await signInWithPassword(page, await newPerson())
    await page.goto('/settings/security')
    await isHydrated(page)
    const add = page.getByRole('button', { name: 'Add a passkey' })
    await add.click()
    await expect(keysOf(page, 'passkey')).toHaveCount(1)
    await add.click()
    await expect(page.getByText('is in your account already')).toBeVisible()
    await expect(keysOf(page, 'passkey')).toHaveCount(1)
  })
}

test('a passkey that the account does not have any more is refused in words', async ({ page }) => {
  const device = await addAuthenticator(page)
  await withoutSuggestions(page)
  // A password manager that does not hear of what happens in settings.
  await page.addInitScript(() => {
    if (location.pathname !== '/settings/security') return
    for (const signal of ['signalAllAcceptedCredentials', 'signalUnknownCredential']) {
      Object.defineProperty(PublicKeyCredential, signal, { value: undefined })
    }
  })
  await signInWithPassword(page, await newPerson())
  await page.goto('/settings/security')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(keysOf(page, 'passkey')).toHaveCount(1)
  await keysOf(page, 'passkey').getByText('Remove', { exact: true }).click()
  await keysOf(page, 'passkey')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(keysOf(page, 'passkey')).toHaveCount(0)
  expect(await device.keys()).toBe(1)

  await signOut(page)
  await isHydrated(page)
  await passkeyButton(page).click()
  await expect(page.getByTestId('ui/message/4000015')).toBeVisible()
  // It has been told now, and offers it no more.
  await expect.poll(() => device.keys()).toBe(0)
})

test('a security key is the second step, once it is added under a name', async ({ page }) => {
  const person = await newPerson()
  await addAuthenticator(page, 'usb')
  await signInWithPassword(page, person)
  await page.goto('/settings/security')
  await isHydrated(page)
  await page.getByLabel('Name of the key').fill('Blue key')
  await page.getByLabel('Name of the key').press('Enter')
  await expect(keysOf(page, 'webauthn').getByText('Blue key', { exact: true })).toBeVisible()

  await signOut(page)
  await isHydrated(page)
  await page.getByLabel('E-mail, phone or user name').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Password').press('Enter')
  await expect(
    page.getByRole('heading', { name: /^(One more step|You are signed in)$/ }),
  ).toBeVisible()
  await page.goto('/login?aal=aal2')
  await isHydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a security key' }).click()
  await isSignedIn(page)
  const who = await page.request.get('/sessions/whoami')
  expect(await who.json()).toMatchObject({ authenticator_assurance_level: 'aal2' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('one sentence says why there is no passkey', async ({ page }) => {
    await page.goto('/login')
    const sentence = page.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toContainText('Passkeys need JavaScript')
    await expect(passkeyButton(page)).toHaveCount(0)
  })
})
