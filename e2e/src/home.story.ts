import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addAuthenticator } from './authenticator.ts'
import { newestCode } from './mailbox.ts'
import { oneTimeCode } from './one-time-code.ts'
import { newPerson } from './person.ts'
import { isHydrated, isSignedIn, signInWithPassword } from './sign-in.ts'

test('the start page says what to secure next, and says so no more when it is done', async ({
  page,
}) => {
  test.slow()
  const person = await newPerson()
  await addAuthenticator(page)
  await signInWithPassword(page, person)
  const steps = page.locator('[data-signed-in] li')
  await expect(page.getByRole('heading', { name: 'What to secure next' })).toBeVisible()
  await expect(steps).toHaveCount(3)
  await expectAccessible(page)

  await steps.filter({ hasText: 'Add a second step' }).getByRole('link').click()
  const app = page.locator('#totp')
  // Whoever comes for it need not open it.
  await expect(app.getByRole('img')).toBeVisible()
  await isHydrated(page)
  const secret = await app.locator('output').first().innerText()
  await app.getByLabel('Code from the app').fill(oneTimeCode(secret))
  await expect(app.getByTestId('ui/message/1050001')).toBeVisible()
  await page.goto('/')
  await expect(steps.filter({ hasText: 'Add a second step' })).toHaveCount(0)
  await expect(steps.filter({ hasText: 'Keep recovery codes' })).toHaveCount(1)

  await steps.filter({ hasText: 'Add a passkey on this device' }).getByRole('link').click()
  await isHydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.locator('.p-keys li')).toHaveCount(1)
  await page.goto('/')
  await expect(steps.filter({ hasText: 'Add a passkey on this device' })).toHaveCount(0)

  const before = await newestCode(person.email)
  await steps.filter({ hasText: 'Confirm your address' }).getByRole('link').click()
  await isHydrated(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill(await newestCode(person.email, [before]))
  await expect(page.getByRole('heading', { name: 'All set' })).toBeVisible()
  await page.goto('/')
  await isSignedIn(page)
  await expect(steps.filter({ hasText: 'Confirm your address' })).toHaveCount(0)
})
