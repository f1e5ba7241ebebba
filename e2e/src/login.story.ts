import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newPerson } from './person.ts'
import { fillIn, isHydrated, signIn } from './sign-in.ts'
import { siteUrl } from './site-under-test.ts'

for (const script of ['with script', 'without script'] as const) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled: script === 'with script' })

    const arrive = async (page: Page, address = '/login') => {
      await page.goto(address)
      if (script === 'with script') await isHydrated(page)
    }

    test('a visitor signs in with a password and sees who they are', async ({ page }) => {
      const person = await newPerson()
      await arrive(page)
      await fillIn(page, person)
      await signIn(page).click()

      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await expect(page.getByText(person.email)).toBeVisible()
    })

    test('a wrong password keeps the visitor on the form, with their name and a reason', async ({
      page,
    }) => {
      const person = await newPerson()
      await arrive(page)
      await fillIn(page, { ...person, password: 'not theirs at all' })
      await signIn(page).click()

      await expect(page.getByTestId('ui/message/4000006')).toContainText('do not match')
      await expect(page.getByLabel('E-mail, phone or user name')).toHaveValue(person.email)

      await page.getByLabel('Password').fill(person.password)
      await signIn(page).click()
      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    })

    test('Enter in the password field signs in with the password', async ({ page }) => {
      const person = await newPerson()
      await arrive(page)
      await fillIn(page, person)
      await page.getByLabel('Password').press('Enter')
      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    })

    test('someone who is signed in already is sent on', async ({ page }) => {
      const person = await newPerson()
      await arrive(page)
      await fillIn(page, person)
      await signIn(page).click()
      await expect(page).toHaveURL('/')

      await page.goto('/login')
      await expect(page).toHaveURL('/')
    })

    test('a link to another site is not where a sign-in ends', async ({ page }) => {
      const person = await newPerson()
      await arrive(page, `/login?return_to=${encodeURIComponent('https://evil.example/')}`)
      await fillIn(page, person)
      await signIn(page).click()

      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      expect(page.url()).toBe(`${siteUrl}/`)
    })

    test('signing out asks first, then the account is gone from the page', async ({ page }) => {
      const person = await newPerson()
      await arrive(page)
      await fillIn(page, person)
      await signIn(page).click()
      await page.getByRole('link', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()

      await expect(page).toHaveURL('/login')
      await page.goto('/')
      await expect(page.getByText('You are not signed in.')).toBeVisible()
    })

    test('the address of someone else’s flow shows a fresh one', async ({ page, browser }) => {
      await page.goto('/login')
      const action = await page.locator('form').first().getAttribute('action')
      const flow = new URLSearchParams(action?.split('?')[1]).get('flow')

      const other = await browser.newContext({ baseURL: siteUrl })
      const stranger = await other.newPage()
      await stranger.goto(`/login?flow=${flow}`)
      const theirs = await stranger.locator('form').first().getAttribute('action')
      expect(theirs).toBeTruthy()
      expect(theirs).not.toBe(action)
      await other.close()
    })
  })
}

test('a lost cookie costs the visitor nothing: the page renews itself and signs in', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await page.goto('/login')
  await isHydrated(page)
  await fillIn(page, person)
  await context.clearCookies()
  await signIn(page).click()
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
})

test('what is typed before the script arrives stays', async ({ page }) => {
  const person = await newPerson()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await fillIn(page, person)
  release()
  await isHydrated(page)

  await expect(page.getByLabel('E-mail, phone or user name')).toHaveValue(person.email)
  await signIn(page).click()
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
})

test('a double click is one request', async ({ page }) => {
  const person = await newPerson()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/login')
  await isHydrated(page)
  await fillIn(page, person)
  await signIn(page).dblclick()
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('offline is said, and what was typed goes out when the network is back', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await page.goto('/login')
  await isHydrated(page)
  await fillIn(page, person)
  await context.setOffline(true)
  await signIn(page).click()
  await expect(page.getByText('You are offline')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
})

for (const status of [429, 500, 503]) {
  test(`an answer of ${status} is told to the visitor, who can try again`, async ({ page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await isHydrated(page)
    await fillIn(page, person)
    await page.route('**/self-service/login?*', (route) =>
      route.fulfill({ status, headers: { 'retry-after': '7' }, body: '<h1>Oops</h1>' }),
    )
    await signIn(page).click()
    await expect(page.getByRole('alert')).toContainText(
      // It counts down while we look.
      status === 429 ? /Please wait [1-7] seconds?/ : 'does not work at the moment',
    )

    await page.unroute('**/self-service/login?*')
    await signIn(page).click()
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  })
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the login page is accessible in ${scheme}, also with an error`, async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      // The browser notes refused calls, providers where nobody is signed in, and that a submit
      // ended the wait for them.
      const isNote = /400|provider's accounts|accounts endpoint|request has been aborted/.test(
        message.text(),
      )
      if (message.type() === 'error' && !isNote) problems.push(message.text())
    })
    page.on('pageerror', (problem) => problems.push(problem.message))
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/login')
    await isHydrated(page)
    await expectAccessible(page)

    await fillIn(page, { email: 'nobody@example.org', password: 'not theirs at all' })
    await signIn(page).click()
    await expect(page.getByTestId('ui/message/4000006')).toBeVisible()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })
}

test('an address that does not exist says so', async ({ page }) => {
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expectAccessible(page)
})
