import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

test.use({ locale: 'en-US' })

const phone = (page: Page) => page.getByLabel('Phone number')
const country = (page: Page) => page.getByRole('button', { name: /^Country/ })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const go = (page: Page) => page.locator('button[name=method][value=profile]')

/** A number that nobody else has: of a range for mobile phones. */
const digits = () => String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')

async function arrive(page: Page): Promise<void> {
  await page.goto('/registration')
  await page.getByLabel('E-mail').fill(`ada-${randomUUID()}@example.org`)
}

/** The phone number of whoever has just signed up here. */
async function numberOfAccount(page: Page): Promise<string | undefined> {
  await page.getByLabel('Password').fill(`correct horse ${randomUUID()}`)
  await page.locator('button[name=method][value=password]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/registration'))
  const answer = await page.request.get('/sessions/whoami')
  const session: { identity: { traits: { phone?: string } } } = await answer.json()
  return session.identity.traits.phone
}

test('a number typed as at home, in a chosen country, is accepted as E.164', async ({ page }) => {
  const last = digits()
  await arrive(page)
  await country(page).click()
  await page.keyboard.type('germ')
  await page.keyboard.press('Enter')
  await expect(phone(page)).toBeFocused()
  await page.keyboard.type(`01512${last}`)
  await expect(phone(page)).toHaveValue(`01512 ${last}`)
  await go(page).click()
  expect(await numberOfAccount(page)).toBe(`+491512${last}`)
})

test('a pasted number picks its country', async ({ page, context }) => {
  const last = digits()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page)
  await expect(country(page)).toHaveAccessibleName('Country: United States +1')
  await page.evaluate((text) => navigator.clipboard.writeText(text), `+49 1512 ${last}`)
  await phone(page).press('ControlOrMeta+v')
  await expect(country(page)).toHaveAccessibleName('Country: Germany +49')
  await expect(phone(page)).toHaveValue(`1512 ${last}`)
  await go(page).click()
  expect(await numberOfAccount(page)).toBe(`+491512${last}`)
})

test('a number that cannot be is explained, and mended', async ({ page }) => {
  await arrive(page)
  await country(page).waitFor()
  await phone(page).fill('12')
  await go(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'too short' })).toBeVisible()
  await expect(phone(page)).toBeFocused()
  await expectAccessible(page)

  // Sent again as it is, the service has the last word.
  await go(page).click()
  await expect(
    page.getByTestId('node/input/traits.phone').locator('[data-testid^="ui/message/"]'),
  ).toBeVisible()

  const last = digits()
  await phone(page).fill(`+491512${last}`)
  await go(page).click()
  expect(await numberOfAccount(page)).toBe(`+491512${last}`)
})

test('a number may be left out', async ({ page }) => {
  await arrive(page)
  await country(page).waitFor()
  await go(page).click()
  expect(await numberOfAccount(page)).toBeFalsy()
})

test('what is typed before the country arrives stays', async ({ page }) => {
  const last = digits()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/phone-control*.js', async (route) => {
    await held
    await route.continue()
  })
  await arrive(page)
  await phone(page).pressSequentially(`+491512${last}`)
  release()
  await expect(country(page)).toHaveAccessibleName('Country: Germany +49')
  await expect(phone(page)).toBeFocused()
  await go(page).click()
  expect(await numberOfAccount(page)).toBe(`+491512${last}`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a plain field that works', async ({ page }) => {
    const last = digits()
    await arrive(page)
    await expect(country(page)).toHaveCount(0)
    await phone(page).fill(`+491512${last}`)
    await go(page).click()
    expect(await numberOfAccount(page)).toBe(`+491512${last}`)
  })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the open list of countries is accessible in ${scheme}, and breaks no rule of the page`, async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) {
        problems.push(message.text())
      }
    })
    page.on('pageerror', (problem) => problems.push(problem.message))
    await page.emulateMedia({ colorScheme: scheme })
    await arrive(page)
    await country(page).click()
    await expect(options(page).first()).toHaveText('United States+1')
    for (const option of (await options(page).all()).slice(0, 5)) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    // Each of the 245 is judged like the next.
    await page.keyboard.type('united')
    await expect(options(page)).toHaveCount(3)
    await expectAccessible(page)
    expect(problems).toEqual([])
  })
}

test('the countries are not loaded where no number is asked for', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => url.includes('phone-control'))).toEqual([])
})
