import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'

export const identifier = (page: Page) => page.getByLabel('E-mail, phone or user name')
export const password = (page: Page) => page.getByLabel('Password')

export async function fillIn(page: Page, person: Person): Promise<void> {
  await identifier(page).fill(person.email)
  await password(page).fill(person.password)
}

export const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** From here on, submits are calls. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('#screen form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__react'))
  })

export async function signInWithPassword(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await isHydrated(page)
  await fillIn(page, person)
  await signIn(page).click()
  await isSignedIn(page)
}

export async function isSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
