import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'

/** Somebody whom no fault stops: they do what the screen asks, and try again when it says so. */
export interface Robot {
  page: Page
  email: string
  password: string
  /** The newest code that was sent to them. */
  code(): Promise<string | undefined>
  /** How often each code was typed. */
  tried: Map<string, number>
}

export interface Outcome {
  done: boolean
  /** Screens of ours that said nothing. */
  blank: number
  /** The last heading, for whoever reads a failure. */
  last: string
}

const patience = 60_000

/** Does what each screen asks until `isDone`; `from` is where to begin, and again after a dead end. */
export async function goThrough(
  robot: Robot,
  from: string,
  isDone: (page: Page) => Promise<boolean>,
): Promise<Outcome> {
  const { page } = robot
  const began = Date.now()
  let blank = 0
  await open(page, from)
  while (Date.now() - began < patience) {
    if (await isDone(page).catch(() => false)) return { done: true, blank, last: '' }
    if (page.url().startsWith('chrome-error:')) {
      await open(page, from)
      continue
    }
    if (await isBlank(page)) {
      blank++
      await open(page, from)
      continue
    }
    const before = await screen(page)
    await act(robot).catch(() => {})
    await untilAnother(page, before, isDone)
  }
  return { done: false, blank, last: await screen(page) }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(() => pause(100))
}

async function isBlank(page: Page): Promise<boolean> {
  return page
    .evaluate(() => document.readyState === 'complete' && document.body.innerText.trim() === '')
    .catch(() => false)
}

/** What tells one screen from the next. */
async function screen(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const said = [...document.querySelectorAll('h1, h2, [role=alert], [role=status]')]
      return location.pathname + said.map((each) => each.textContent).join(' | ')
    })
    .catch(() => page.url())
}

async function untilAnother(
  page: Page,
  before: string,
  isDone: (page: Page) => Promise<boolean>,
): Promise<void> {
  const until = Date.now() + 4_000
  while (Date.now() < until) {
    if ((await screen(page)) !== before || (await isDone(page).catch(() => false))) return
    await pause(50)
  }
}

async function act(robot: Robot): Promise<void> {
  const { page } = robot
  const field = (name: string) => page.locator(`input[name="${name}"]:visible`).first()
  const has = async (name: string) => (await field(name).count()) > 0
  const submit = (name: string) =>
    field(name).locator('xpath=ancestor::form').locator('button[type=submit]:visible').first()
  const short = { timeout: 3_000 }

  if (await page.getByTestId('ui/message/4000007').first().isVisible()) {
    // The account is there already: the answer that said so was lost, and signing in is the way on.
    await open(page, '/login')
    return
  }
  if (await has('code')) {
    const code = await robot.code()
    if (code === undefined) return pause(200)
    const tries = (robot.tried.get(code) ?? 0) + 1
    robot.tried.set(code, tries)
    if (tries > 2) {
      // It may have been used by a try whose answer was lost.
      await page
        .getByRole('button', { name: /another code|again|resend/i })
        .first()
        .click(short)
      return
    }
    await field('code').fill(code, short)
    // With script a full code is on its way already.
    await page.keyboard.press('Enter')
    return
  }
  if (await has('password')) {
    if (await has('identifier')) await field('identifier').fill(robot.email, short)
    if (await has('traits.email')) await field('traits.email').fill(robot.email, short)
    await field('password').fill(robot.password, short)
    await field('password').press('Enter', short)
    return
  }
  for (const name of ['traits.email', 'email', 'identifier']) {
    if (!(await has(name))) continue
    await field(name).fill(robot.email, short)
    await submit(name).click(short)
    return
  }
  const wayOn = page
    .getByRole('button', { name: /^(Sign out|Continue|Try again|Reload)/ })
    .or(page.getByRole('link', { name: /^(Continue|Try again|Start again|Sign in)/ }))
    .first()
  if ((await wayOn.count()) > 0) await wayOn.click(short)
  else await page.reload()
}
