import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { figure } from './figure.ts'
import { newestCode } from './mailbox.ts'
import { newPerson } from './person.ts'
import {
  fillIn,
  identifier,
  isHydrated,
  isSignedIn,
  password,
  signInWithPassword,
  signOut,
} from './sign-in.ts'

/** Another tab must have heard within this time. */
const soon = { timeout: 2_000 }

test('a sign-in in another tab is told, and what is typed here stays', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await page.goto('/login')
  await isHydrated(page)
  await identifier(page).fill('half an addr')
  await page.waitForLoadState('networkidle')

  await signInWithPassword(await context.newPage(), person)
  await expect(page.getByTestId('tab/signed-in')).toContainText('signed in in another tab', soon)
  await expect(identifier(page)).toHaveValue('half an addr')
  await page.getByRole('link', { name: 'Go on' }).click()
  await isSignedIn(page)
})

test('a sign-out in another tab takes the account off the screen', async ({ page, context }) => {
  await signInWithPassword(page, await newPerson())
  const settings = await context.newPage()
  await settings.goto('/settings')
  await isHydrated(settings)
  await settings.waitForLoadState('networkidle')
  const home = await context.newPage()
  await home.goto('/')
  await isSignedIn(home)
  await home.waitForLoadState('networkidle')

  await signOut(page)
  const left = Date.now()
  await expect(settings).toHaveURL(/\/login/, soon)
  await expect(home.getByText('You are not signed in')).toBeVisible(soon)
  figure('a sign-out seen elsewhere after (ms)', Date.now() - left)
})

test('a sign-out in another tab does not throw away what is being typed', async ({
  page,
  context,
}) => {
  await signInWithPassword(page, await newPerson())
  const settings = await context.newPage()
  await settings.goto('/settings')
  await isHydrated(settings)
  await settings.waitForLoadState('networkidle')
  await settings.getByLabel('First name').fill('Ada')

  await signOut(page)
  await expect(settings.getByTestId('tab/signed-out')).toBeVisible(soon)
  await expect(settings.getByLabel('First name')).toHaveValue('Ada')
})

test('an address that was confirmed in another tab is told here', async ({ page, context }) => {
  const { email } = await newPerson()
  await askForCode(page, email)
  await page.waitForLoadState('networkidle')

  const other = await context.newPage()
  await askForCode(other, email)
  await other.getByLabel('Code').fill(await newestCode(email))
  await expect(other.getByRole('heading', { name: 'All set' })).toBeVisible()
  await expect(page.getByTestId('tab/verified')).toContainText('confirmed your address', soon)
})

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/verification')
  await isHydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('button[name=method]').first().click()
  await expect(page.getByLabel('Code')).toBeVisible()
}

test('a page that is loaded again still has what was typed, and no secret', async ({ page }) => {
  await page.goto('/login')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await fillIn(page, { email: 'ada@example.org', password: 'canary-secret' })
  await page.reload()
  await expect(identifier(page)).toHaveValue('ada@example.org')
  await expect(password(page)).toHaveValue('')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(stored).toContain('ada@example.org')
  expect(stored).not.toContain('canary-secret')
})

test('Back shows the form as it was left', async ({ page }) => {
  await page.goto('/registration')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.org')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('whoever signed in leaves no draft behind', async ({ page }) => {
  await signInWithPassword(page, await newPerson())
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
