import { expect, test } from '@playwright/test'
import { button, field, goBack, heading, isSignedIn, openApp } from './app.ts'
import { newestCode, someone } from './person.ts'

test('the app needs nothing of what the JavaScript of phones lacks', async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [from: object, names: string[]][] = [
      [
        Intl,
        [
          'DisplayNames',
          'PluralRules',
          'Locale',
          'ListFormat',
          'RelativeTimeFormat',
          'Segmenter',
          'DurationFormat',
        ],
      ],
      [AbortSignal, ['any', 'timeout']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [globalThis, ['structuredClone', 'scheduler', 'requestIdleCallback', 'Iterator']],
      [globalThis, ['WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics']],
      [Crypto.prototype, ['randomUUID']],
    ]
    for (const [from, names] of missing) {
      for (const name of names) Reflect.deleteProperty(from, name)
    }
  })
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
