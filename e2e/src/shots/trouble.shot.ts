import { test } from '@playwright/test'
import { startSiteWithoutService } from '../site-without-service.ts'
import { snap } from './snap.ts'

test('what went wrong', async ({ page }) => {
  await page.goto('/nowhere')
  await snap(page, 'not-found')
  await page.goto('/error?id=5a4f1b2c-7d0e-4a6b-9c3d-1e2f3a4b5c6d')
  await snap(page, 'error')
  await page.goto('/error?id=stub:500')
  await snap(page, 'error-service')
  await using site = await startSiteWithoutService()
  await page.goto(`${site.url}/login`)
  await snap(page, 'service-down')
})
