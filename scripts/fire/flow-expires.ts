import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../e2e/src/chromium-options.ts'
import type { Report } from '@portico/service/faults'
import type { EngineName } from '../parts.ts'
import { type Person, signUp } from './account.ts'
import { startStand } from './stand.ts'

const visits = 10
const lifespanMs = 5_000

/** Somebody types until their form is too old: a new one comes by itself, with what was typed. */
export async function flowExpires(engine: EngineName, javaScript: boolean): Promise<Report> {
  await using stand = await startStand(engine, { lifespan: `${lifespanMs / 1_000}s` })
  await using browser = await chromium.launch(chromiumOptions)
  let lost = 0
  let signedIn = 0
  let furtherClicks = 0
  let slowest = 0
  for (let visit = 0; visit < visits; visit++) {
    const person = { email: `late-${randomUUID()}@example.org`, password: `long ${randomUUID()}` }
    await signUp(person, stand)
    const context = await browser.newContext({ javaScriptEnabled: javaScript })
    const page = await context.newPage()
    await page.goto(`${stand.url}/login`, { waitUntil: 'networkidle' })
    const opened = Date.now()
    await type(page, person)
    await pause(lifespanMs + 500 - (Date.now() - opened))
    const pressed = Date.now()
    const renewed = new Promise<number>((resolve) => {
      page.on('response', (answer) => {
        const isNew = javaScript
          ? answer.url().includes('/self-service/login/browser')
          : answer.request().isNavigationRequest() && answer.ok()
        if (isNew) resolve(Date.now() - pressed)
      })
    })
    await press(page)
    slowest = Math.max(slowest, await Promise.race([renewed, pause(15_000, 15_000)]))
    let isIn = !(await isRenewed(page))
    if (!isIn) {
      furtherClicks++
      // Without script nobody but the visitor remembers a secret.
      const kept = [await field(page, 'identifier').inputValue()]
      if (javaScript) kept.push(await field(page, 'password').inputValue())
      lost += kept.filter((value) => value === '').length
      await type(page, person)
      await press(page)
      isIn = await home(page)
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        )
    }
    if (isIn) signedIn++
    await context.close()
  }
  return {
    scenario: `a form expires while someone types, ${engine}, ${javaScript ? 'with' : 'without'} script`,
    held: lost === 0 && signedIn === visits && slowest <= 1_000,
    figures: {
      'signed in': `${signedIn}/${visits}`,
      'fields lost': lost,
      'a further click': `${furtherClicks}/${visits}`,
      'slowest new form (ms)': slowest,
    },
  }
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]:visible`).first()

async function type(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'identifier').fill(email)
  await field(page, 'password').fill(password)
}

const press = (page: Page) =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click({ noWaitAfter: true })

const home = (page: Page) => page.getByRole('heading', { name: 'You are signed in' })

/** Waits for one or the other: they are told that the form was renewed, or they are in. */
async function isRenewed(page: Page): Promise<boolean> {
  await home(page)
    .or(page.locator('.p-alert'))
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {})
  return !(await home(page).isVisible())
}
