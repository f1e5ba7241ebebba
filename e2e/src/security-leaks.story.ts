import { randomUUID } from 'node:crypto'
import { expect as ask, test } from '@playwright/test'
import { newPerson } from './person.ts'
import { identifier, isHydrated, password, signInWithPassword, signOut } from './sign-in.ts'
import { siteUrl } from './site-under-test.ts'
import { startStandIn } from './stand-in.ts'

// Each story loads several pages, or starts a process: a busy machine takes its time.
test.describe.configure({ timeout: 90_000 })
const expect = ask.configure({ timeout: 15_000 })

const html = { 'content-type': 'text/html' }

test('item 16, messages of strangers change nothing, and whoever opened the window has lost it', async ({
  page,
}) => {
  await using evil = await startStandIn(() => ({
    headers: html,
    body: `<button onclick="w = window.open('${siteUrl}/login')">open</button>`,
  }))
  await page.goto(evil.url)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button').click()
  const login = await opened
  await isHydrated(login)
  await login.waitForLoadState('networkidle')
  await identifier(login).fill('ada@example.org')
  const posted: string[] = []
  login.on('request', (request) => {
    if (request.method() !== 'GET' || request.isNavigationRequest()) posted.push(request.url())
  })
  const send = `for (let i = 0; i < 50; i++) { try { w.postMessage({ type: 'signed-in', news: 'signed-out', flow: {}, id_token: 'x' }, '*') } catch {} }`
  await page.evaluate(send)
  await login.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data.at === 49) resolve()
        })
        for (let at = 0; at < 50; at++) {
          window.postMessage({ type: 'signed-out', news: 'signed-in', credential: {}, at }, '*')
        }
      }),
  )
  await expect(login.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(identifier(login)).toHaveValue('ada@example.org')
  expect(await login.locator('[data-testid^="tab/"]').count()).toBe(0)
  expect([login.url(), posted]).toEqual([`${siteUrl}/login`, []])
  expect(await login.evaluate(() => window.opener)).toBeNull()
})

test('item 17, leaks: no secret in an address, a referrer or the storage, and nothing private after Back', async ({
  page,
}) => {
  const person = { ...(await newPerson()) }
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(request.url(), request.headers()['referer'] ?? '')
  })
  await signInWithPassword(page, person)
  await page.goto('/settings')
  await page.waitForLoadState('networkidle')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  )
  for (const text of [...seen, stored]) expect(text).not.toContain(person.password)
  // Scripts cannot read the session, and no other origin was asked for anything.
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session/i)
  for (const url of seen) expect(url === '' || url.startsWith(siteUrl)).toBe(true)

  await signOut(page)
  await page.goBack()
  await page.waitForLoadState()
  expect(await page.locator('body').innerText()).not.toContain(person.email)
})

test('item 17, a code from a mail’s link is never in the address, and is filled in', async ({
  page,
}) => {
  const person = await newPerson()
  await page.goto('/verification')
  await isHydrated(page)
  await page.getByLabel('E-mail').fill(person.email)
  await page.locator('button[name=method]').first().click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  const action = await page.locator('form').first().getAttribute('action')
  const flow = new URL(action ?? '', siteUrl).searchParams.get('flow') ?? ''

  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(frame.url()))
  await page.goto(`/verification?flow=${flow}&code=987654`)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('987654')
  expect(page.url()).toBe(`${siteUrl}/verification`)
  expect(shown.join()).not.toMatch(/987654|code=/)
})

test('item 18, cookies: no script reads them, other sites’ posts do not carry them', async ({
  page,
}) => {
  await signInWithPassword(page, await newPerson())
  const cookies = await page.context().cookies()
  expect(cookies.length).toBeGreaterThan(1)
  for (const { name, httpOnly, sameSite } of cookies) {
    expect([name, httpOnly, sameSite]).toEqual([name, true, 'Lax'])
  }
})

test('item 20, passwords: pasting is allowed, and nothing is cut off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = `${'correct horse battery staple '.repeat(5)}${randomUUID()}`
  await page.goto('/login')
  await isHydrated(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), long)
  await password(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(password(page)).toHaveValue(long)
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
})
