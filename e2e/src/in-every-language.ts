import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'
import { isHydrated } from './sign-in.ts'

/** By names that every language has. */
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)

export const send = (page: Page, method: string) =>
  page.locator(`button[name=method][value="${method}"]:visible`).first()

export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isHydrated(page)
}

export async function enter(page: Page, person: Person): Promise<void> {
  await arrive(page, '/login')
  await field(page, 'identifier').fill(person.email)
  await field(page, 'password').fill(person.password)
  await send(page, 'password').click()
  await expect(page.locator('[data-signed-in]')).toBeVisible()
}
