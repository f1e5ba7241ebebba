import { expect, test } from '@playwright/test'
import {
  button,
  fillIn,
  heading,
  isSignedIn,
  keptToken,
  lendSecrets,
  openApp,
  signIn,
} from './app.ts'
import { newPerson, signInElsewhere, statusOf } from './person.ts'

/** The service cannot be reached, while the app itself is there, as it is on a phone. */
const service = /\/(self-service|sessions|health)\//

test('starting without a network keeps the session, says so, and goes on when it is back', async ({
  page,
}) => {
  const person = await newPerson()
  await lendSecrets(page)
  await signIn(page, person)
  await page.route(service, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText(/You stay signed in/)).toBeVisible()
  expect(await keptToken(page)).toMatch(/^ory_st_/)
  await page.unroute(service)
  await expect(page.getByText(person.email).first()).toBeVisible({ timeout: 90_000 })
})

test('a token that is found is checked before it is trusted, and a 401 ends it', async ({
  page,
}) => {
  const person = await newPerson()
  await lendSecrets(page)
  await signIn(page, person)
  const token = await keptToken(page)
  await page.reload()
  await isSignedIn(page)

  const other = await signInElsewhere(person)
  const ended = await fetch(new URL('/sessions', page.url()), {
    method: 'DELETE',
    headers: { accept: 'application/json', 'x-session-token': other },
  })
  expect(ended.ok).toBe(true)
  expect(await statusOf(token ?? '')).toBe(401)
  await page.reload()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  expect(await keptToken(page)).toBeNull()
})

test('signing out without a network is done at once, and the service hears of it later', async ({
  page,
}) => {
  const person = await newPerson()
  await lendSecrets(page)
  await signIn(page, person)
  const token = (await keptToken(page)) ?? ''
  await page.route(service, (route) => route.abort('internetdisconnected'))
  await button(page, 'Sign out').click()
  await expect(page.getByText(/You are signed out here/)).toBeVisible()
  expect(await keptToken(page)).toBeNull()
  expect(await statusOf(token)).toBe(200)
  await page.unroute(service)
  await expect.poll(() => statusOf(token), { timeout: 90_000 }).toBe(401)
  await expect(heading(page, 'Welcome back')).toBeVisible()
})

test('what was sent while the network was gone goes out when it is back', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await openApp(page)
  await fillIn(page, person)
  await context.setOffline(true)
  await button(page, 'Sign in').click()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await context.setOffline(false)
  await isSignedIn(page)
})
