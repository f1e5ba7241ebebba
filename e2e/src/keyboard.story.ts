import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newestCode } from './mailbox.ts'
import { newPerson } from './person.ts'
import { isHydrated, isSignedIn } from './sign-in.ts'
import { visitorPages } from './visitor-pages.ts'

/** Presses Tab until something has the focus, as someone would who has no mouse. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const label = await focused.evaluate((element) => {
      const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : []
      const texts = [...labels].map((one) => one.textContent)
      return (
        element.getAttribute('aria-label') ??
        (texts.join(' ') || element.textContent || '')
      ).trim()
    })
    if (typeof name === 'string' ? label === name : name.test(label)) return
  }
  throw new Error(`Tab does not lead to ${String(name)}`)
}

interface Stop {
  what: string
  isSeen: boolean
  hasRing: boolean
}

/** Everything that Tab leads to on a page, and whether one sees where one is. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.locator('body').press('Tab')
  for (let presses = 0; presses < 80; presses += 1) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      // A field in a frame is ringed by its frame.
      const frame = element.closest('.p-phone, .p-popup') ?? element
      const framed = getComputedStyle(frame)
      const rings = [
        [outlineStyle, outlineWidth],
        [framed.outlineStyle, framed.outlineWidth],
      ]
      const { x, y, width, height } = element.getBoundingClientRect()
      return {
        what: element.outerHTML.slice(0, 120),
        isSeen:
          width > 0 &&
          height > 0 &&
          x + width > 0 &&
          y + height > 0 &&
          x < innerWidth &&
          y < innerHeight,
        hasRing: rings.some(([style, size]) => style !== 'none' && size !== '0px'),
      }
    })
    if (!stop) break
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  return stops
}

async function expectWalkable(page: Page): Promise<void> {
  const stops = await walk(page)
  expect(stops.length).toBeGreaterThan(3)
  expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([])
}

for (const path of visitorPages) {
  test(`${path} can be walked through by keyboard, and one always sees where one is`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectWalkable(page)
  })
}

test('someone without a mouse signs up, sets up the account and signs out', async ({ page }) => {
  test.slow()
  const email = `keys-${Date.now()}-${test.info().workerIndex}@example.org`
  await page.goto('/login')
  await isHydrated(page)
  await tabTo(page, 'Create an account')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/registration/)
  await isHydrated(page)
  await tabTo(page, 'E-mail')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'How will you sign in?' })).toBeVisible()
  await tabTo(page, 'Password')
  await page.keyboard.type('correct horse battery staple 42')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()
  await tabTo(page, 'Code')
  await page.keyboard.type(await newestCode(email))
  await expect(page.getByRole('heading', { name: 'All set' })).toBeVisible()
  await page.goto('/')
  await isSignedIn(page)
  await expectWalkable(page)

  for (const name of ['Profile', 'Security', 'Devices', 'Connected accounts']) {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await expect(page.locator('nav [aria-current=page]')).toHaveText(name)
    await page.waitForLoadState('networkidle')
    await expectWalkable(page)
  }
  await tabTo(page, 'Security')
  await page.keyboard.press('Enter')
  await isHydrated(page)
  await tabTo(page, 'Set up')
  await page.keyboard.press('Enter')
  await expect(page.locator('#totp').getByRole('img')).toBeVisible()
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('a wrong password puts the focus where it is to be mended', async ({ page }) => {
  const person = await newPerson()
  await page.goto('/login')
  await isHydrated(page)
  await tabTo(page, 'E-mail, phone or user name')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not theirs at all')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('ui/message/4000006')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
})
