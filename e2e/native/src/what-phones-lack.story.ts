import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { button, field, goBack, heading, isSignedIn, openApp } from './app.ts'
import { newestCode, someone } from './person.ts'

/** The same list that the components are tried without. */
const list = new URL('../../../packages/native/test/what-phones-lack.json', import.meta.url)
const missing: Record<string, string[]> = JSON.parse(await readFile(list, 'utf8'))

test('the app needs nothing of what the JavaScript of phones lacks', async ({ page }) => {
  await page.addInitScript((missing) => {
    for (const [place, names] of Object.entries(missing)) {
      const from: unknown = place
        .split('.')
        .reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis)
      for (const name of names) Reflect.deleteProperty(Object(from), name)
    }
  }, missing)
  const mishaps: string[] = []
  page.on('pageerror', ({ message }) => mishaps.push(message))
  const { email, password } = someone()
  await openApp(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await field(page, 'E-mail').fill(email)

  await button(page, 'Country: United States +1').click()
  await page.getByLabel('Search by name or code').fill('germ')
  await expect(page.getByText('1 country')).toBeVisible()
  await page.getByRole('radio', { name: 'Germany +49' }).click()
  await page.getByTestId('node/input/traits.phone').getByRole('textbox').fill('015112345678')
  await button(page, 'Continue').click()
  await expect(heading(page, 'How will you sign in?')).toBeVisible()
  await field(page, 'Password').fill('short')
  await button(page, 'Continue').click()
  await expect(page.getByText(/At least \d+ characters, please\./)).toBeVisible()
  await field(page, 'Password').fill(password)
  await button(page, 'Continue').click()
  await field(page, 'Code').fill(await newestCode(email))
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await button(page, 'Continue').click()
  await isSignedIn(page)

  await page.getByTestId('to/sessions').click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await goBack(page)
  await button(page, 'Language: English').click()
  await page.getByRole('radio', { name: 'العربية' }).click()
  await page.getByTestId('to/settings').click()
  await page.getByTestId('part/profile').click()
  await page.getByRole('button', { name: /ألمانيا \+49/ }).click()
  await expect(page.getByRole('radio', { name: 'ألمانيا +49' })).toBeChecked()
  expect(mishaps).toEqual([])
})
