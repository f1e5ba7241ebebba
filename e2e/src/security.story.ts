import { randomUUID } from 'node:crypto'
import { expect as ask, test } from '@playwright/test'
import { newestCode } from './mailbox.ts'
import { newPerson } from './person.ts'
import {
  fillIn,
  identifier,
  isHydrated,
  isSignedIn,
  password,
  signIn,
  signInWithPassword,
} from './sign-in.ts'
import { siteUrl } from './site-under-test.ts'
import { startStandIn } from './stand-in.ts'

// Each story loads several pages, or starts a process: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 })
const expect = ask.configure({ timeout: 15_000 })

const html = { 'content-type': 'text/html' }
const json = { accept: 'application/json', 'content-type': 'application/json' }

test.describe('item 1, open redirect', () => {
  const host = 'evil.example'
  const payloads = [
    `//${host}`,
    `/\\${host}`,
    `\\\\${host}`,
    `http:\\\\${host}`,
    `https://${host}/`,
    `https:${host}`,
    `javascript:document.title='${host}'`,
    `data:text/html,${host}`,
    `${siteUrl}@${host}/`,
    `${siteUrl}.${host}/`,
    `/\t/${host}`,
    `/\r\n/${host}`,
    `/../..//${host}`,
  ]

  test('someone who is signed in is never led away by a link to our pages', async ({ page }) => {
    await signInWithPassword(page, await newPerson())
    const left: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(siteUrl))
        left.push(request.url())
    })
    for (const payload of payloads) {
      for (const path of ['/login', '/registration']) {
        await page.goto(`${path}?return_to=${encodeURIComponent(payload)}`)
        expect([payload, new URL(page.url()).origin]).toEqual([payload, siteUrl])
      }
    }
    expect(left).toEqual([])
  })
})

test('item 3, login CSRF: a form that another site sends makes nobody sign in', async ({
  page,
}) => {
  const attacker = await newPerson()
  const started = await fetch(`${siteUrl}/self-service/login/browser`, { headers: json })
  const flow: { id: string; ui: { nodes: { attributes: { name?: string; value?: string } }[] } } =
    await started.json()
  const token = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')
  const fields = {
    csrf_token: token?.attributes.value ?? '',
    method: 'password',
    identifier: attacker.email,
    password: attacker.password,
  }
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input name="${name}" value="${value}">`)
    .join('')
  const action = `${siteUrl}/self-service/login?flow=${flow.id}`
  await using evil = await startStandIn(() => ({
    headers: html,
    body: `<form method="post" action="${action}">${inputs}</form><script>document.forms[0].submit()</script>`,
  }))
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.goto(evil.url, { waitUntil: 'commit' })
  await posted
  await page.waitForLoadState()
  await page.goto('/')
  await expect(page.getByText('You are not signed in')).toBeVisible()
  const who = await page.request.get('/sessions/whoami')
  expect(who.status()).toBe(401)
})

test('item 4, flow fixation: the address of a flow shows another browser nothing of it', async ({
  page,
  browser,
}) => {
  const email = `first-${randomUUID()}@example.org`
  await page.goto('/recovery')
  await isHydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('button[name=method]').first().click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  const id = await page.locator('form').first().getAttribute('action')
  const flow = new URL(id ?? '', siteUrl).searchParams.get('flow') ?? ''
  expect(flow).not.toBe('')

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${siteUrl}/recovery?flow=${flow}`)
  await isHydrated(other)
  await expect(other.getByLabel('E-mail')).toHaveValue('')
  const content = await other.content()
  expect(content).not.toContain(email)
  expect(content).not.toContain(`flow=${flow}`)
  await other.context().close()
})

test('item 8, enumeration: an unknown name and a wrong password read the same', async ({
  page,
}) => {
  const person = await newPerson()
  const read = async (email: string) => {
    await page.goto('/login')
    await isHydrated(page)
    await fillIn(page, { email, password: 'not theirs at all' })
    await signIn(page).click()
    await expect(page.getByTestId('ui/message/4000006')).toBeVisible()
    return (await page.locator('main').innerText()).replace(email, '')
  }
  const wrong = await read(person.email)
  expect(await read(`nobody-${randomUUID()}@example.org`)).toBe(wrong)
})

/** Each site of a cluster counts for itself: all of them have said it when so many answers in a row did. */
const saidInARow = process.env['PORTICO_E2E_RUNNING'] === 'true' ? 6 : 1

/** Wrong passwords for one account until the door says to wait. */
async function guess(email: string): Promise<void> {
  const started = await fetch(`${siteUrl}/self-service/login/api`, { headers: json })
  const { id }: { id: string } = await started.json()
  let said = 0
  for (let tries = 0; tries < 30 * saidInARow; tries++) {
    const answer = await fetch(`${siteUrl}/self-service/login?flow=${id}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ method: 'password', identifier: email, password: 'a wrong guess' }),
    })
    if (answer.status !== 429) {
      said = 0
      continue
    }
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    // Each failure after the free ones doubles the pause; a longer one cannot run out in between.
    if (seconds >= 8) {
      said++
      if (said === saidInARow) return
      continue
    }
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1_000)
    })
  }
  throw new Error('nobody said to wait')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('item 9, guessing: the visitor reads how long to wait, and what was typed stays', async ({
      page,
    }) => {
      const person = await newPerson()
      await page.goto('/login')
      if (javaScriptEnabled) await isHydrated(page)
      await fillIn(page, person)
      await guess(person.email)
      await signIn(page).click()
      await expect(page.getByText('Too many tries. Please wait').first()).toBeVisible()
      await expect(identifier(page)).toHaveValue(person.email)
      // Others, and other ways in, are as open as before.
      const other = await newPerson()
      await page.context().clearCookies()
      await page.goto('/login')
      if (javaScriptEnabled) await isHydrated(page)
      await fillIn(page, other)
      await signIn(page).click()
      await isSignedIn(page)
    })

    test('item 3, a form whose cookie is gone begins anew with what was typed, and no secret', async ({
      page,
    }) => {
      const person = await newPerson()
      await page.goto('/login?return_to=%2Fsettings%2Fsessions')
      if (javaScriptEnabled) await isHydrated(page)
      await fillIn(page, person)
      await page.context().clearCookies()
      await signIn(page).click()
      if (javaScriptEnabled) {
        // The page renews itself and sends the form again.
        await expect(page).toHaveURL(/\/settings\/sessions/)
        return
      }
      await expect(page.getByTestId('ui/message/4010001')).toBeVisible()
      await expect(identifier(page)).toHaveValue(person.email)
      await expect(password(page)).toHaveValue('')
      expect(await page.content()).not.toContain(person.password)
      await password(page).fill(person.password)
      await signIn(page).click()
      await expect(page).toHaveURL(/\/settings\/sessions/)
    })
  })
}

test('item 12, host header (CVE-2023-49097, CVE-2025-64101, GHSA-pfrf-9r5f-73f5): no word of a stranger’s reaches a mail', async () => {
  const person = await newPerson()
  const first = await newestCode(person.email)
  const headers = {
    ...json,
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example;proto=https',
    'X-Original-URL': 'https://evil.example/',
  }
  const started = await fetch(`${siteUrl}/self-service/recovery/api`, { headers })
  const flow: { id: string; ui: { action: string } } = await started.json()
  expect(JSON.stringify(flow)).not.toContain('evil.example')
  await fetch(`${siteUrl}/self-service/recovery?flow=${flow.id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ method: 'code', email: person.email }),
  })
  await newestCode(person.email, [first])
  const mail = await fetch(`${siteUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  expect(await mail.text()).not.toContain('evil.example')
})

test('item 6, step-up (GHSA-wc43-73w7-x2f5): who has to prove themselves first comes back to the form as it was', async ({
  page,
}) => {
  const person = await newPerson()
  await signInWithPassword(page, person)
  await page.goto('/settings/profile')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('First name').fill('Ada')
  // As both engines answer when a session is too old for the change.
  const again = new URL('/self-service/login/browser', siteUrl)
  again.searchParams.set('refresh', 'true')
  again.searchParams.set('return_to', `${siteUrl}/settings/profile`)
  await page.route(
    (url) => url.pathname === '/self-service/settings',
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { id: 'session_refresh_required', code: 403, status: 'Forbidden' },
          redirect_browser_to: again.href,
        },
      }),
    { times: 1 },
  )
  await page.locator('form[data-method=profile] button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Is it still you?' })).toBeVisible()
  await isHydrated(page)
  // One engine knows who it is about; the other asks once more.
  if (await identifier(page).isVisible()) await identifier(page).fill(person.email)
  await password(page).fill(person.password)
  await signIn(page).click()
  await expect(page).toHaveURL(/\/settings\/profile/)
  await isHydrated(page)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})
