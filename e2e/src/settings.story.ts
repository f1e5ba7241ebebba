import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { oneTimeCode } from './one-time-code.ts'
import type { Person } from './person.ts'
import { newPerson } from './person.ts'
import { fillIn, isHydrated, isSignedIn, signIn, signOut } from './sign-in.ts'

const saved = 'ui/message/1050001'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    const arrive = async (page: Page, address: string) => {
      await page.goto(address)
      if (javaScriptEnabled) await isHydrated(page)
    }

    const enter = async (page: Page) => {
      const person = await newPerson()
      await arrive(page, '/login')
      await fillIn(page, person)
      await signIn(page).click()
      await isSignedIn(page)
      return person
    }

    /** From the login page to where the second step is asked for. */
    const reachSecondStep = async (page: Page, person: Person) => {
      if (javaScriptEnabled) await isHydrated(page)
      await fillIn(page, person)
      await signIn(page).click()
      // Some services ask at once, others when it is needed.
      await expect(
        page.getByRole('heading', { level: 1, name: /^(One more step|You are signed in)$/ }),
      ).toBeVisible()
      await arrive(page, '/login?aal=aal2')
    }

    test('each page of the account is one press away, and says where one is', async ({ page }) => {
      test.slow()
      await enter(page)
      const nav = page.getByRole('navigation', { name: 'Account' })
      for (const [link, heading] of [
        ['Profile', 'Profile'],
        ['Security', 'Security'],
        ['Devices', 'Where you are signed in'],
        ['Connected accounts', 'Connected accounts'],
        ['Overview', 'You are signed in'],
      ] as const) {
        await nav.getByRole('link', { name: link, exact: true }).click()
        await expect(title(page, heading)).toBeVisible()
        await expect(nav.locator('[aria-current=page]')).toHaveText(link)
      }
    })

    test('a part is saved by itself, and says so where it is', async ({ page }) => {
      test.slow()
      await enter(page)
      await arrive(page, '/settings/profile')
      await page.getByLabel('First name').fill('Ada')
      await page.locator('#profile').getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#profile').getByTestId(saved)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
      await expect(title(page, 'Profile')).toBeVisible()

      await arrive(page, '/settings/security')
      const password = page.locator('#password')
      await password.getByLabel('Password', { exact: true }).fill('short')
      await password.getByRole('button', { name: 'Save' }).click()
      await expect(password.getByText(/At least \d+ characters, please\./)).toBeVisible()
      await expect(title(page, 'Security')).toBeVisible()
      await password.getByLabel('Password', { exact: true }).fill('another long one, truly 42')
      await password.getByRole('button', { name: 'Save' }).click()
      await expect(password.getByTestId(saved)).toBeVisible()
    })

    test('an authenticator app is set up, and recovery codes are kept for the day it is lost', async ({
      page,
    }) => {
      test.slow()
      const person = await enter(page)
      await arrive(page, '/settings/security')
      const app = page.locator('#totp')
      await app.getByText('Set up', { exact: true }).click()
      await expect(app.getByRole('img')).toBeVisible()
      const secret = await app.locator('output').first().innerText()
      await app.getByLabel('Code from the app').fill(oneTimeCode(secret))
      // With script, a full code is sent by itself.
      if (!javaScriptEnabled) await app.getByRole('button', { name: 'Save' }).click()
      await expect(app.getByTestId(saved)).toBeVisible()

      const codes = page.locator('#lookup_secret')
      await codes.getByRole('button', { name: 'Make new recovery codes' }).click()
      const first = await codes.locator('.p-codes code').first().innerText()
      if (javaScriptEnabled) await expectAccessible(page)
      await codes.getByRole('button', { name: 'I have saved them' }).click()
      await expect(codes.getByTestId(saved)).toBeVisible()

      await page.getByRole('link', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/login')
      await reachSecondStep(page, person)
      const lost = page.getByText('Lost your phone or key?')
      await lost.click()
      await expect(page.getByText('Use one of the recovery codes that you saved.')).toBeVisible()
      await expect(page.getByText('None of these?')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Recovery code', { exact: true }).fill(first)
      await page.getByRole('button', { name: 'Confirm with a recovery code' }).click()
      await isSignedIn(page)

      // The day it is found again. The app's clock is a little ahead, so that its code was never used.
      await signOut(page)
      await reachSecondStep(page, person)
      const ahead = Date.now() + 30_000
      await page.getByLabel('Code from your authenticator app').fill(oneTimeCode(secret, ahead))
      if (!javaScriptEnabled) {
        await page.getByRole('button', { name: 'Confirm with the app' }).click()
      }
      await isSignedIn(page)
    })

    test('whoever has to sign in first comes back to the page that they asked for', async ({
      page,
    }) => {
      test.slow()
      const person = await newPerson()
      await arrive(page, '/settings/security')
      await expect(page).toHaveURL(/\/login/)
      await fillIn(page, person)
      await signIn(page).click()
      await expect(title(page, 'Security')).toBeVisible()
    })
  })
}

test('a part that is asked for by name is found, and one that there is not is told', async ({
  page,
}) => {
  const person = await newPerson()
  await page.goto('/login')
  await fillIn(page, person)
  await signIn(page).click()
  await isSignedIn(page)
  await page.goto('/settings/password')
  await expect(page).toHaveURL(/\/settings\/security#password$/)
  await expect(page.locator('#password')).toBeInViewport()
  const answer = await page.goto('/settings/nowhere')
  expect(answer?.status()).toBe(404)
})
