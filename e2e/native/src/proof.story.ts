import { expect, test } from '@playwright/test'
import { button, field, heading, openPart, signIn } from './app.ts'
import { newPerson } from './person.ts'

test('a change that wants a fresh sign-in is made after it, without being typed again', async ({
  page,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  // Waiting for a session to grow old would take a quarter of an hour; the service's word for it is its own.
  let refused = 0
  await page.route(/\/self-service\/settings\?flow=/, async (route) => {
    if (refused++ > 0) return route.fallback()
    return route.fulfill({
      status: 403,
      json: {
        error: {
          id: 'session_refresh_required',
          code: 403,
          status: 'Forbidden',
          message: 'The login session is too old and thus not allowed to update these fields.',
        },
        redirect_browser_to: '/self-service/login/browser?refresh=true',
      },
    })
  })
  await openPart(page, 'password')
  const password = `${person.password} and more`
  await field(page, 'Password').fill(password)
  await button(page, 'Save').click()
  await expect(heading(page, 'Is it still you?')).toBeVisible()
  await field(page, 'Password').fill(person.password)
  await page
    .getByRole('button', { name: /Sign in|Confirm/ })
    .first()
    .click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(refused).toBe(2)
})
