import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { oneTimeCode } from '../../e2e/src/one-time-code.ts'

/** Somebody whom no fault stops: they do what the screen asks, and try again when it says so. */
export class Robot {
  readonly page: Page
  readonly email: string
  readonly password: string
  /** What the settings shall be told. */
  newPassword: string | undefined
  /** Signs in by a code where both are offered. */
  prefersCode = false
  /** What their authenticator app knows. */
  appSecret = ''
  /** Fields that were empty again though they had been filled in on this very page. */
  readonly gone: string[] = []
  readonly #codes: () => Promise<string[]>
  /** How often each code was typed. */
  readonly #tried = new Map<string, number>()
  readonly #typed = new Set<string>()

  constructor(page: Page, email: string, password: string, codes: () => Promise<string[]>) {
    this.page = page
    this.email = email
    this.password = password
    this.#codes = codes
  }

  /** The newest code that was sent to them, and how often they typed it before. */
  async code(): Promise<{ code: string; tries: number } | undefined> {
    const [code] = await this.#codes()
    if (code === undefined) return undefined
    const tries = this.#tried.get(code) ?? 0
    this.#tried.set(code, tries + 1)
    return { code, tries }
  }

  /** What their app shows, or shows next: one that was typed may have been used. */
  appCode(): string {
    const shown = [0, 30_000].map((ahead) => oneTimeCode(this.appSecret, Date.now() + ahead))
    const code = shown.find((each) => !this.#tried.has(each)) ?? ''
    this.#tried.set(code, 1)
    return code
  }

  /** Types who they are; what was typed into the same page before has to be there still. */
  async fill(name: string, value: string): Promise<void> {
    const field = fieldOf(this.page, name)
    const place = `${new URL(this.page.url()).pathname} ${name}`
    if (this.#typed.has(place) && (await field.inputValue(short)) === '') this.gone.push(place)
    await field.fill(value, short)
    this.#typed.add(place)
  }

  /** A step was taken: what follows may begin anew. */
  movesOn(): void {
    this.#typed.clear()
  }

  async open(address: string): Promise<void> {
    this.movesOn()
    await this.page.goto(address).catch(() => pause(100))
  }
}

export interface Outcome {
  done: boolean
  /** Screens of ours that said nothing. */
  blank: number
  /** The last heading, for whoever reads a failure. */
  last: string
}

const patience = 120_000
const short = { timeout: 3_000 }

/** Does what each screen asks until `isDone`; `from` is where to begin, and again after a dead end. */
export async function goThrough(
  robot: Robot,
  from: string,
  isDone: () => Promise<boolean>,
): Promise<Outcome> {
  const { page } = robot
  const done = () => isDone().catch(() => false)
  const began = Date.now()
  let blank = 0
  let reloads = 0
  await robot.open(from)
  while (Date.now() - began < patience) {
    if (await done()) return { done: true, blank, last: '' }
    if (isNotOurs(page)) {
      // As people do: the same once more, which sends a form again; then from the beginning.
      if (reloads++ % 2 === 0) await page.reload().catch(() => pause(100))
      else await robot.open(from)
      continue
    }
    if (await staysBlank(page)) {
      blank++
      await robot.open(from)
      continue
    }
    const before = await screen(page)
    await act(robot, from).catch(() => {})
    await untilAnother(page, before, done)
  }
  return { done: false, blank, last: await screen(page) }
}

/** What the browser shows where nothing came. */
const isNotOurs = (page: Page) => /^(chrome-error|about):/.test(page.url())

/** For a moment every page is; and what the browser says about a dead line is not ours. */
async function staysBlank(page: Page): Promise<boolean> {
  if (!(await isBlank(page))) return false
  await pause(1_000)
  return !isNotOurs(page) && (await isBlank(page))
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
  isDone: () => Promise<boolean>,
): Promise<void> {
  const until = Date.now() + 4_000
  while (Date.now() < until) {
    if ((await screen(page)) !== before || (await isDone())) return
    await pause(50)
  }
}

const fieldOf = (page: Page, name: string) => page.locator(`input[name="${name}"]:visible`).first()

async function act(robot: Robot, from: string): Promise<void> {
  const { page } = robot
  const has = async (name: string) => (await fieldOf(page, name).count()) > 0
  const press = (name: RegExp) => page.getByRole('button', { name }).first().click(short)

  if (await page.getByTestId('ui/message/4000007').first().isVisible()) {
    // The account is there already: the answer that said so was lost, and signing in is the way on.
    return robot.open(new URL('/login', from).href)
  }
  if (await has('totp_code')) {
    const code = robot.appCode()
    if (code === '') return pause(1_000)
    await fieldOf(page, 'totp_code').fill(code, short)
    return page.keyboard.press('Enter')
  }
  if (await has('code')) {
    robot.movesOn()
    const sent = await robot.code()
    if (sent === undefined) return pause(200)
    // It may have been used by a try whose answer was lost.
    if (sent.tries > 1) return press(/another code|again|resend/i)
    await fieldOf(page, 'code').fill(sent.code, short)
    // With script a full code is on its way already.
    return page.keyboard.press('Enter')
  }
  if (robot.prefersCode && (await has('identifier'))) {
    await robot.fill('identifier', robot.email)
    return press(/Send me a code/)
  }
  if (await has('password')) {
    if (await has('identifier')) await robot.fill('identifier', robot.email)
    if (await has('traits.email')) await robot.fill('traits.email', robot.email)
    const password = await passwordFor(robot)
    if (password === undefined) return robot.open(from)
    await fieldOf(page, 'password').fill(password, short)
    return fieldOf(page, 'password').press('Enter', short)
  }
  for (const name of ['traits.email', 'email', 'identifier']) {
    if (!(await has(name))) continue
    await robot.fill(name, robot.email)
    return fieldOf(page, name)
      .locator('xpath=ancestor::form')
      .locator('button[type=submit]:visible')
      .first()
      .click(short)
  }
  const wayOn = page
    .getByRole('button', { name: /^(Sign out|Continue|Try again|Reload)/ })
    .or(page.getByRole('link', { name: /^(Continue|Try again|Start again|Sign in)/ }))
    .first()
  if ((await wayOn.count()) > 0) await wayOn.click(short)
  else await robot.open(from)
}

/**
 * The new one in the settings, and where the old one is refused: the answer that said "saved" was lost. Whoever
 * is refused without having another has no account yet, and begins anew.
 */
async function passwordFor({ page, password, newPassword }: Robot): Promise<string | undefined> {
  if (new URL(page.url()).pathname.startsWith('/settings')) return newPassword ?? password
  const isRefused = await page.getByTestId('ui/message/4000006').first().isVisible()
  return isRefused ? newPassword : password
}
