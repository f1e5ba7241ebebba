import { expect, test } from '@playwright/test'
import { addAuthenticator } from '../authenticator.ts'
import { oneTimeCode } from '../one-time-code.ts'
import { newPerson } from '../person.ts'
import { siteUrl } from '../site-under-test.ts'
import { arrive, enter, field, send } from '../in-every-language.ts'
import { snap } from './snap.ts'

const saved = 'ui/message/1050001'

test('an account and its parts', async ({ page, browser }) => {
  const { name } = test.info().project
  const person = await newPerson(siteUrl, `ada.${name}@example.org`)
  const device = await addAuthenticator(page)
  await enter(page, person)
  await snap(page, 'home')

  await arrive(page, '/settings/profile')
  await snap(page, 'settings-profile')
  await field(page, 'traits.name.first').fill('Ada')
  await field(page, 'traits.name.last').fill('Lovelace')
  await send(page, 'profile').click()
  await expect(page.getByTestId(saved)).toBeVisible()
  await snap(page, 'settings-profile-saved')

  await arrive(page, '/settings/security')
  await snap(page, 'settings-security')
  await field(page, 'password').fill('short')
  await send(page, 'password').click()
  await expect(page.locator('.p-bad').first()).toBeVisible()
  await snap(page, 'settings-security-wrong')
  await page.getByTestId('node/input/passkey_register_trigger').click()
  await expect(page.locator('.p-keys li')).toHaveCount(1)
  await page.locator('#lookup_secret button').click()
  await expect(page.locator('.p-codes')).toBeVisible()
  await snap(page, 'settings-security-codes')
  await page.locator('#lookup_secret button[name=lookup_secret_confirm]').click()
  await expect(page.getByTestId(saved)).toBeVisible()

  const details = page.locator('#totp details > summary')
  if (await details.isVisible()) await details.click()
  await expect(page.locator('#totp img')).toBeVisible()
  await snap(page, 'settings-security-app')
  const secret = await page.locator('#totp output, #totp [data-secret]').first().innerText()
  await field(page, 'totp_code').fill(oneTimeCode(secret))
  await expect(page.locator('#totp').getByTestId(saved)).toBeVisible()
  await snap(page, 'settings-security-all')

  await arrive(page, '/settings/linked')
  await snap(page, 'settings-linked')
  const elsewhere = await browser.newContext({
    baseURL: siteUrl,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await elsewhere.newPage()
  await arrive(phone, '/login')
  await field(phone, 'identifier').fill(person.email)
  await field(phone, 'password').fill(person.password)
  await send(phone, 'password').click()
  await expect(field(phone, 'totp_code')).toBeVisible()
  await elsewhere.close()
  await page.goto('/settings/sessions')
  await snap(page, 'sessions')
  await page.goto('/')
  await snap(page, 'home-secured')
  // A device that agrees to everything would sign in by itself.
  await device.agree(false)
  await page.goto('/logout')
  await snap(page, 'logout')
  await page.locator('main button').click()
  await expect(field(page, 'identifier')).toBeVisible()
  await snap(page, 'login-after')

  await field(page, 'identifier').fill(person.email)
  await field(page, 'password').fill(person.password)
  await send(page, 'password').click()
  await expect(field(page, 'totp_code')).toBeVisible()
  await page.locator('.lost summary').click()
  await snap(page, 'login-second')
})

test('is it still you', async ({ page }) => {
  await enter(page, await newPerson())
  await arrive(page, '/login?refresh=true')
  await snap(page, 'login-again')
})
