import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { startSiteWithoutService } from './site-without-service.ts'

test('a service that does not answer is told in words, with a way to try again', async ({
  page,
}) => {
  test.slow()
  await using site = await startSiteWithoutService()
  for (const path of ['/', '/login', '/settings/security', '/settings/sessions']) {
    const answer = await page.goto(site.url + path)
    expect(answer?.status()).toBe(503)
    await expect(
      page.getByRole('heading', { name: 'We cannot sign anyone in right now' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
})

test('what went wrong is told with a number for support, and never with a raw reason', async ({
  page,
}) => {
  await page.goto('/error?id=5a4f1b2c-7d0e-4a6b-9c3d-1e2f3a4b5c6d')
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible()
  await expect(page.getByText('name this number to support')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start again' })).toBeVisible()
  await expectAccessible(page)
})
