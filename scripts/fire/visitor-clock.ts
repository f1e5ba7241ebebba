import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../e2e/src/chromium-options.ts'
import type { Report } from '@portico/service/faults'
import type { EngineName } from '../parts.ts'
import { signUp } from './account.ts'
import { startStand } from './stand.ts'

const minute = 60_000
const day = 1_440 * minute
const offsets = [-day, -5 * minute, 5 * minute, day]

/** A visitor's clock is off by minutes or a day: no form and no code is called expired for that. */
export async function visitorClock(engine: EngineName): Promise<Report> {
  await using stand = await startStand(engine)
  await using browser = await chromium.launch(chromiumOptions)
  let signedIn = 0
  let recovered = 0
  let expired = 0
  for (const offset of offsets) {
    const person = { email: `clock-${randomUUID()}@example.org`, password: `long ${randomUUID()}` }
    await signUp(person, stand)
    const earlier = await stand.codesFor(person.email)

    const page = await strange(offset, '/login')
    await field(page, 'identifier').fill(person.email)
    await field(page, 'password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (await shows(page, 'You are signed in')) signedIn++
    await page.context().close()

    const lost = await strange(offset, '/recovery')
    await field(lost, 'email').fill(person.email)
    await lost.getByRole('button', { name: 'Continue', exact: true }).click()
    await field(lost, 'code').waitFor()
    await pause(2_000)
    expired += await lost.getByText(/time to type it is up|renewed it/).count()
    const codes = await stand.codesFor(person.email)
    await field(lost, 'code').fill(codes.find((code) => !earlier.includes(code)) ?? '')
    if (await shows(lost, 'Security')) recovered++
    await lost.context().close()
  }

  async function strange(offset: number, path: string): Promise<Page> {
    const context = await browser.newContext()
    await context.clock.install({ time: Date.now() + offset })
    const page = await context.newPage()
    await page.goto(stand.url + path, { waitUntil: 'networkidle' })
    // As long as someone looks at the page before they type.
    await pause(2_000)
    expired += await page.getByText(/renewed it|open too long/).count()
    return page
  }

  return {
    scenario: `a visitor’s clock is off by ±5 min and ±1 day, ${engine}`,
    held: signedIn === offsets.length && recovered === offsets.length && expired === 0,
    figures: {
      'signed in at once': `${signedIn}/${offsets.length}`,
      'got back in by code': `${recovered}/${offsets.length}`,
      'falsely called expired': expired,
    },
  }
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]:visible`).first()

const shows = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
