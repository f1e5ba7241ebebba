import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../src/accessible.ts'
import { button, field, fillIn, heading, isSignedIn, openApp, signIn } from './app.ts'
import { newestCode, newPerson, someone } from './person.ts'

test('someone new registers in two steps and confirms their address', async ({ page }) => {
  const { email, password } = someone()
  await openApp(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'E-mail').fill(email)
  await button(page, 'Continue').click()
  await expect(heading(page, 'How will you sign in?')).toBeVisible()

  await field(page, 'Password').fill('short')
  await button(page, 'Continue').click()
  await expect(page.getByText(/At least \d+ characters, please\./)).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
  await field(page, 'Password').fill(password)
  await button(page, 'Continue').click()

  await expect(heading(page, 'Check your messages')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Code').fill(await newestCode(email))
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await button(page, 'Continue').click()
  await isSignedIn(page)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a wrong password keeps what was typed and says why beside its field', async ({ page }) => {
  const person = await newPerson()
  await openApp(page)
  await expectAccessible(page)
  await fillIn(page, { ...person, password: 'not theirs at all' })
  await button(page, 'Sign in').click()
  await expect(page.getByText('That name and password do not match.')).toBeVisible()
  await expect(field(page, 'E-mail, phone or user name')).toHaveValue(person.email)
  await expect(field(page, 'Password')).toBeFocused()
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/do not match/)

  await button(page, 'Show: Password').click()
  await expect(field(page, 'Password')).not.toHaveAttribute('type', 'password')
  await field(page, 'Password').fill(person.password)
  await page.keyboard.press('Enter')
  await isSignedIn(page)
})

test('what must be filled in is named without asking the service', async ({ page }) => {
  await openApp(page)
  await button(page, 'Sign in').click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await expect(field(page, 'E-mail, phone or user name')).toBeFocused()
})

test('someone signs in with a code from a message, sent by itself when it is full', async ({
  page,
}) => {
  const person = await newPerson()
  const before = await newestCode(person.email)
  await openApp(page)
  await field(page, 'E-mail, phone or user name').fill(person.email)
  await button(page, 'Send me a code').click()
  await expect(heading(page, 'Check your messages')).toBeVisible()
  await field(page, 'Code').fill(before === '000000' ? '111111' : '000000')
  await expect(page.getByText('That code is not right')).toBeVisible()
  await field(page, 'Code').fill(await newestCode(person.email, [before]))
  await isSignedIn(page)
})

test('someone who forgot their password gets back in and chooses another', async ({ page }) => {
  const person = await newPerson()
  const before = await newestCode(person.email)
  await openApp(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Get back in')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'E-mail').fill(person.email)
  await button(page, 'Continue').click()
  await expect(heading(page, 'Check your messages')).toBeVisible()
  await field(page, 'Code').fill(await newestCode(person.email, [before]))

  await expect(page.getByText(/You are back in/)).toBeVisible()
  const password = someone().password
  await field(page, 'Password').fill(password)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await button(page, 'Back').click()
  await button(page, 'Sign out').click()
  await signIn(page, { ...person, password })
})

test('a form that was left open too long is renewed by itself', async ({ page }) => {
  const person = await newPerson()
  await page.clock.install()
  await openApp(page)
  await fillIn(page, person)
  const renewed = page.waitForRequest(/\/self-service\/login\/api/)
  await page.clock.fastForward('24:00:00')
  await button(page, 'Sign in').click()
  await renewed
  await isSignedIn(page)
})
