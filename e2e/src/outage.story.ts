import { mkdtempSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect as ask, test } from '@playwright/test'
import type { OwnProcess } from './own-process.ts'
import { freePort } from './free-port.ts'
import { startOwn } from './own-process.ts'
import { newPerson } from './person.ts'
import { fillIn, identifier, isHydrated, isSignedIn, password, signIn } from './sign-in.ts'
import { onKratos } from './site-under-test.ts'

// Each story loads several pages, or starts a process: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 })
const expect = ask.configure({ timeout: 15_000 })

const notNow = 'This does not work at the moment. What you typed is still here'

interface Door extends AsyncDisposable {
  url: string
  /** Kills the identity service: Kratos, or the whole process where it is embedded. */
  killService: () => Promise<void>
  startService: () => Promise<void>
}

async function openDoor(): Promise<Door> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-outage-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const started: OwnProcess[] = []
  const kratosPort = String(await freePort())
  const adminPort = String(await freePort())
  const site = {
    PORTICO_PORT: port,
    PORTICO_PUBLIC_URL: url,
    PORTICO_MODE: 'development',
    PORTICO_PROVIDER_PORT: String(await freePort()),
    ...(onKratos
      ? { PORTICO_IDENTITY_URL: `http://127.0.0.1:${kratosPort}` }
      : { PORTICO_DATA: folder, PORTICO_CONFIG: 'e2e/sign-up-at-once.config.json' }),
  }
  const startService = async () => {
    started.push(
      onKratos
        ? await startOwn('tools/kratos/src/main.ts', 'Kratos ready', {
            PORTICO_PUBLIC_URL: url,
            PORTICO_KRATOS_PUBLIC_PORT: kratosPort,
            PORTICO_KRATOS_ADMIN_PORT: adminPort,
            PORTICO_KRATOS_DSN: `sqlite://${join(folder, 'kratos.sqlite')}?_fk=true&mode=rwc`,
          })
        : await startOwn('apps/web/src/main.ts', 'Portico is ready', site),
    )
  }
  const sites = onKratos ? [await startOwn('apps/web/src/main.ts', 'Portico is ready', site)] : []
  await startService()
  return {
    url,
    startService,
    killService: async () => void (await started.at(-1)?.end('SIGKILL')),
    async [Symbol.asyncDispose]() {
      for (const one of [...started, ...sites]) await one.end('SIGKILL')
    },
  }
}

test('the service is killed while someone types, and back: an honest word, nothing lost, one more click (item 23)', async ({
  page,
}) => {
  await using door = await openDoor()
  const person = await newPerson(door.url)
  await page.goto(`${door.url}/login`)
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await fillIn(page, person)

  await door.killService()
  await signIn(page).click()
  await expect(page.getByText(notNow)).toBeVisible({ timeout: 15_000 })
  await expect(identifier(page)).toHaveValue(person.email)
  await expect(password(page)).toHaveValue(person.password)
  expect(await page.content()).not.toMatch(/ECONNREFUSED|fetch failed|\n\s+at /)
  // The embedded service takes the site with it.
  if (onKratos) await expectHonestPages(await page.context().newPage(), door.url)

  await door.startService()
  await signIn(page).click()
  await isSignedIn(page)
})

async function expectHonestPages(page: Page, url: string): Promise<void> {
  for (const path of ['/', '/login', '/settings', '/recovery']) {
    const answer = await page.goto(url + path)
    expect(answer?.status()).toBe(503)
    await expect(
      page.getByRole('heading', { name: 'We cannot sign anyone in right now' }),
    ).toBeVisible()
  }
  expect((await fetch(`${url}/health/ready`)).status).toBe(503)
  expect((await fetch(`${url}/health/alive`)).status).toBe(200)
  await page.close()
}

test('a site that is asked to end finishes what it is doing, and ends with 0', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  await using slow = await startSlowService()
  await using site = await startOwn('apps/web/src/main.ts', 'Portico is ready', {
    PORTICO_PORT: String(port),
    PORTICO_PUBLIC_URL: url,
    PORTICO_HOST: 'localhost',
    PORTICO_IDENTITY_URL: slow.url,
    PORTICO_LOG_LEVEL: 'info',
  })
  const underWay = answerOf(`${url}/sessions/whoami`)
  await slow.asked
  const ending = site.end('SIGTERM')
  await expect.poll(() => answerOf(`${url}/health/alive`).catch(() => 'closed')).toBe('closed')
  slow.answer()
  expect(await underWay).toBe('{"late":true}')
  expect(await ending).toBe(0)
  const lines = site
    .words()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.map((line): { msg?: string } => JSON.parse(line)).at(-1)?.msg).toBe('ended in order')
})

function answerOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += String(part)
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

/** A service that answers its first question when it is told to. */
async function startSlowService() {
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>()
  const server = createServer((_question, response) => {
    hear()
    void allowed.then(() =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"late":true}'),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
