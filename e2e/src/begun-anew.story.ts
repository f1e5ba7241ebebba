import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { startHastySite } from './hasty-site.ts'
import { field, send } from './in-every-language.ts'
import type { Person } from './person.ts'
import { newPerson } from './person.ts'
import { fillIn, isHydrated, isSignedIn, signIn } from './sign-in.ts'
import { siteUrl } from './site-under-test.ts'

/*
 * A form that was open too long, or that the service takes for forged, begins anew: without script by itself,
 * too, and with everything that is no secret.
 */
test.describe.configure({ timeout: 180_000 })

interface Form {
  path: string
  kind: string
  typed: Record<string, string>
  secret?: string
  method: string
}

const loginForm: Form = {
  path: '/login',
  kind: 'login',
  typed: { identifier: 'ada@example.org' },
  secret: 'password',
  method: 'password',
}

const visitorForms: Form[] = [
  loginForm,
  {
    path: '/registration',
    kind: 'registration',
    typed: {
      'traits.email': 'ada@example.org',
      'traits.name.first': 'Ada',
      'traits.name.last': 'Lovelace',
    },
    method: 'profile',
  },
  {
    path: '/recovery',
    kind: 'recovery',
    typed: { email: 'ada@example.org' },
    method: 'code',
  },
]

const memberForms: Form[] = [
  {
    path: '/settings/profile',
    kind: 'settings',
    typed: { 'traits.name.first': 'Augusta', 'traits.name.last': 'King' },
    method: 'profile',
  },
  {
    path: '/settings/security',
    kind: 'settings',
    typed: {},
    secret: 'password',
    method: 'password',
  },
]

async function type(page: Page, { typed, secret }: Form): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
  if (secret) await field(page, secret).fill('a secret of many words')
}

/** The form of the same page again: a word of why, what was typed, and no secret. */
async function expectBegunAnew(page: Page, form: Form, before: string): Promise<void> {
  const { path, typed, secret, method } = form
  await expect(page.locator('.p-alert').first()).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === path)
  expect(await actionOf(page, form)).not.toBe(before)
  for (const [name, value] of Object.entries(typed)) {
    await expect(field(page, name)).toHaveValue(value)
  }
  if (secret) await expect(field(page, secret)).toHaveValue('')
  await expect(send(page, method)).toBeEnabled()
}

const actionOf = async (page: Page, { kind }: Form) =>
  (await page.locator(`form[action*="/self-service/${kind}"]`).first().getAttribute('action')) ?? ''

async function enterWithoutScript(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillIn(page, person)
  await signIn(page).click()
  await isSignedIn(page)
}

test('a form that was open too long begins anew, with what was typed and at most one further press', async ({
  browser,
}) => {
  await using site = await startHastySite()
  const baseURL = site.url
  const without = { javaScriptEnabled: false, baseURL }
  const visitor = await browser.newContext(without)
  const member = await browser.newContext(without)
  await enterWithoutScript(await member.newPage(), await newPerson(site.url))
  const open: { page: Page; form: Form; action: string }[] = []
  for (const [context, form] of [
    ...visitorForms.map((form) => [visitor, form] as const),
    ...memberForms.map((form) => [member, form] as const),
  ]) {
    const page = await context.newPage()
    await page.goto(form.path)
    await type(page, form)
    open.push({ page, form, action: await actionOf(page, form) })
  }
  const person = await newPerson(site.url)
  const scripted = await (await browser.newContext({ baseURL })).newPage()
  await scripted.goto('/login')
  await isHydrated(scripted)
  await fillIn(scripted, person)
  await untilExpired(scripted, loginForm)

  await test.step('without script', async () => {
    for (const { page, form, action } of open) {
      await untilExpired(page, form)
      await send(page, form.method).click()
      await expectBegunAnew(page, form, action)
    }
  })

  await test.step('with script', async () => {
    await signIn(scripted).click()
    const isIn = scripted.locator('[data-signed-in]')
    const said = scripted.locator('.p-alert').first()
    await expect(isIn.or(said)).toBeVisible()
    if (await said.isVisible()) {
      await expect(field(scripted, 'identifier')).toHaveValue(person.email)
      await expect(field(scripted, 'password')).toHaveValue(person.password)
      await signIn(scripted).click()
    }
    await isSignedIn(scripted)
  })
})

/** Waits until the service itself says so. */
async function untilExpired(page: Page, form: Form): Promise<void> {
  const id = /flow=([\w-]+)/.exec(await actionOf(page, form))?.[1] ?? ''
  const flow = () => page.request.get(`/self-service/${form.kind}/flows?id=${id}`)
  await expect.poll(async () => (await flow()).status(), { timeout: 60_000 }).toBe(410)
}

test.describe('a form that the service takes for forged', () => {
  for (const [whose, forms] of [
    ['visitor', visitorForms],
    ['member', memberForms],
  ] as const) {
    test(`begins anew for a ${whose} without script, with what was typed`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl })
      const page = await context.newPage()
      if (whose === 'member') await enterWithoutScript(page, await newPerson())
      for (const form of forms) {
        await page.goto(form.path)
        await type(page, form)
        const action = await actionOf(page, form)
        await context.clearCookies({ name: /csrf/ })
        await send(page, form.method).click()
        await expectBegunAnew(page, form, action)
      }
      await context.close()
    })
  }
})
