import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** The app's screens, as somebody with the app in hand names things. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

export async function openApp(page: Page): Promise<void> {
  await page.goto('/')
  await expect(heading(page, 'Welcome back')).toBeVisible()
}

export async function fillIn(page: Page, person: Person): Promise<void> {
  await field(page, 'E-mail, phone or user name').fill(person.email)
  await field(page, 'Password').fill(person.password)
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await openApp(page)
  await fillIn(page, person)
  await button(page, 'Sign in').click()
  await isSignedIn(page)
}

export async function isSignedIn(page: Page): Promise<void> {
  await expect(heading(page, 'You are signed in')).toBeVisible()
}

/** Opens a part of the account. */
export async function openPart(page: Page, part: string): Promise<void> {
  await page.getByTestId('to/settings').click()
  await page.getByTestId(`part/${part}`).click()
}

export async function goBack(page: Page): Promise<void> {
  await button(page, 'Back').click()
}

/**
 * Lends the preview a place for secrets that outlives a page, as a phone's keychain outlives the app; so a
 * reload is a start of the app.
 */
export async function lendSecrets(to: Page | BrowserContext): Promise<void> {
  await to.addInitScript(() => {
    Object.assign(globalThis, {
      porticoSecrets: {
        get: async (name: string) => sessionStorage.getItem(name) ?? undefined,
        set: async (name: string, value: string) => sessionStorage.setItem(name, value),
        remove: async (name: string) => sessionStorage.removeItem(name),
      },
    })
  })
}

export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('session-token'))
