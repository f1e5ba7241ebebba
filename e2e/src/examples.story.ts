import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from './free-port.ts'
import { newPerson } from './person.ts'
import { siteUrl } from './site-under-test.ts'

// One after the other: each is built in its own folder.
test.describe.configure({ mode: 'serial' })

const root = new URL('../../', import.meta.url)
const vite = fileURLToPath(new URL('node_modules/vite/bin/vite.js', root))
let running: ChildProcess | undefined

test.afterEach(async () => {
  if (!running || running.exitCode !== null) return
  running.kill()
  await once(running, 'exit')
})

function start(example: string, args: readonly string[], port: number): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: new URL(`examples/${example}/`, root),
    env: { ...process.env, PORTICO_IDENTITY_URL: siteUrl, PORT: String(port) },
    stdio: 'ignore',
  })
}

/** Builds an example as its README says, serves it, and tells where. */
async function serve(example: string, script?: string): Promise<string> {
  const port = await freePort()
  const build = start(example, [vite, 'build'], port)
  expect(await once(build, 'exit')).toEqual([0, null])
  const preview = [vite, 'preview', '--port', String(port), '--strictPort']
  running = start(example, script ? [script] : preview, port)
  const url = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(url, { redirect: 'manual' }).then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true)
  return url
}

test('a single-page app has the account pages inside', async ({ page }) => {
  const [person, url] = [await newPerson(), await serve('single-page')]
  await page.goto(url)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail, phone or user name').fill(person.email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByTestId('ui/message/4000006')).toBeVisible()

  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(`You are ${person.email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
})

test('a form of one’s own signs in', async ({ page }) => {
  const [person, url] = [await newPerson(), await serve('headless')]
  await page.goto(url)
  await page.locator('input[name=identifier]').fill(person.email)
  await page.locator('input[name=password]').fill('wrong')
  await page.getByRole('button', { name: 'Let me in' }).click()
  await expect(page.getByRole('listitem')).toBeVisible()

  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('button', { name: 'Let me in' }).click()
  await expect(page).toHaveURL(`${url}/sessions/whoami`)
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a server of one’s own draws the page', async ({ page }) => {
    const [person, url] = [await newPerson(), await serve('server-rendered', 'dist/main.js')]
    await page.goto(`${url}/login`)
    await page.locator('input[name=identifier]').first().fill(person.email)
    await page.locator('input[name=password]').fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
  })
})
