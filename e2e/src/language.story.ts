import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newPerson } from './person.ts'

const html = (page: Page) => page.locator('html')

async function choose(page: Page, name: string): Promise<void> {
  const picker = page.locator('form[action="/language"]')
  await picker.getByRole('combobox').selectOption({ label: name })
  await picker.getByRole('button').click()
}

test.describe('a visitor whose browser asks for German', () => {
  test.use({ locale: 'de-AT' })

  test('reads German, an error after a wrong password included', async ({ page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(html(page)).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()

    await page.getByLabel('E-Mail, Telefon oder Benutzername').fill(person.email)
    await page.getByLabel('Passwort').fill('not theirs at all')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Name und Passwort passen nicht zusammen.')).toBeVisible()

    await page.getByLabel('Passwort').fill(person.password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible()
  })

  test('reads what the page did not bring along as well', async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (problem) => problems.push(problem.message))
    const rest = page.waitForResponse(/\/assets\/de-[^/]+\.js$/)
    await page.goto('/login')
    expect((await rest).ok()).toBe(true)
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
    expect(problems).toEqual([])
  })

  test('chooses another, which stays although the browser asks for German', async ({ page }) => {
    await page.goto('/registration')
    await choose(page, 'Français')
    await expect(page).toHaveURL('/registration')
    await expect(page.getByRole('heading', { name: 'Créez votre compte' })).toBeVisible()
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Il n’y a rien ici' })).toBeVisible()
  })
})

for (const script of ['with script', 'without script'] as const) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled: script === 'with script' })

    test('a visitor chooses Arabic, and reads it from right to left on the next page too', async ({
      page,
    }) => {
      await page.goto('/login')
      await choose(page, 'العربية')
      await expect(page).toHaveURL('/login')
      await expect(html(page)).toHaveAttribute('lang', 'ar')
      await expect(html(page)).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { name: 'مرحبًا بعودتك' })).toBeVisible()

      await page.getByRole('link', { name: 'إنشاء حساب' }).click()
      await expect(html(page)).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { name: 'أنشئ حسابك' })).toBeVisible()
    })
  })
}

for (const path of ['/login', '/registration', '/recovery', '/', '/nowhere']) {
  test(`${path} is accessible in Arabic, and fits a small screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await choose(page, 'العربية')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
}
