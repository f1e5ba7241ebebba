import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '../../e2e/src/chromium-options.ts'

/** A brand, so that nobody takes the pictures for a product of ours. */
export const pictureSettings = {
  brand: {
    name: 'Northwind',
    links: {
      terms: 'https://northwind.example/terms',
      privacy: 'https://northwind.example/privacy',
      support: 'mailto:help@northwind.example',
    },
  },
  security: { account_enumeration: { mitigate: false } },
  hasher: { memory_kib: 1024, iterations: 1 },
}

interface Look {
  name: string
  path: string
  width: number
  height: number
  dark?: boolean
  language?: string
  /** What is done before the picture is taken. */
  first?: (page: Page) => Promise<void>
}

const ada = { email: 'ada@example.org', password: 'a lamp beside the northern window' }

const looks: Look[] = [
  { name: 'login', path: '/login', width: 390, height: 700 },
  { name: 'overview', path: '/', width: 1280, height: 844, first: (page) => enter(page, '/') },
  {
    name: 'security-dark',
    path: '/settings/security',
    width: 1280,
    height: 844,
    dark: true,
    first: (page) => enter(page, '/settings/security'),
  },
  {
    name: 'login-arabic-dark',
    path: '/login',
    width: 390,
    height: 700,
    dark: true,
    language: 'ar',
    async first(page) {
      await signIn(page, 'not her password')
      await page.locator('.p-bad').first().waitFor()
    },
  },
]

/** Goes to every page that the README shows; `take` gets each of them as it is to be shown. */
export async function showPictures(
  url: string,
  take: (picture: { name: string; page: Page; words: string }) => Promise<void>,
): Promise<void> {
  await signUp(url)
  await using undo = new AsyncDisposableStack()
  const browser = await chromium.launch(chromiumOptions)
  undo.defer(() => browser.close())
  for (const look of looks) {
    const page = await pageFor(browser, look)
    await page.goto(new URL(look.path, url).href)
    await look.first?.(page)
    await settled(page)
    await take({ name: look.name, page, words: await wordsOn(page) })
    await page.context().close()
  }
}

async function pageFor(
  browser: Browser,
  { width, height, dark = false, language = 'en' }: Look,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    timezoneId: 'UTC',
  })
  context.setDefaultTimeout(60_000)
  return context.newPage()
}

async function signUp(url: string): Promise<void> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const begun = await fetch(`${url}/self-service/registration/api`, { headers })
  const { id }: { id: string } = await begun.json()
  const { email, password } = ada
  const body = JSON.stringify({ method: 'password', password, traits: { email } })
  const done = await fetch(`${url}/self-service/registration?flow=${id}`, {
    method: 'POST',
    headers,
    body,
  })
  if (!done.ok) throw new Error(`The sign-up for the pictures was refused: ${await done.text()}`)
}

/** Script has joined, and whatever it fetched has come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const forms = [...document.querySelectorAll('#screen form')]
    return forms.every((form) => Object.keys(form).some((key) => key.startsWith('__react')))
  })
  await page.evaluate('document.fonts.ready')
}

async function signIn(page: Page, password: string): Promise<void> {
  await settled(page)
  await page.locator('input[name=identifier]').first().fill(ada.email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[name=method][value=password]').click()
}

async function enter(page: Page, path: string): Promise<void> {
  const there = new URL(path, page.url()).href
  await page.goto(new URL('/login', page.url()).href)
  await signIn(page, ada.password)
  await page.locator('input[name=password]').waitFor({ state: 'detached' })
  await page.goto(there)
}

/** What stands on a page, without the time of day. */
const wordsOn = async (page: Page) =>
  (await page.locator('body').innerText())
    .replaceAll(/\w+ \d+, \d{4}, [\d:]+\s[AP]M( UTC)?/g, 'then')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
