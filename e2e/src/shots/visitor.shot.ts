import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newestCode } from '../mailbox.ts'
import { newPerson } from '../person.ts'
import { siteUrl } from '../site-under-test.ts'
import { arrive, field, send } from '../in-every-language.ts'
import { snap } from './snap.ts'

test('the way in', async ({ page }) => {
  await page.goto('/')
  await snap(page, 'home-visitor')
  await arrive(page, '/login')
  await snap(page, 'login')
  const { name } = test.info().project
  const person = await newPerson(siteUrl, `grace.${name}@example.org`)
  await field(page, 'identifier').fill(person.email)
  await field(page, 'password').fill('not theirs at all')
  await send(page, 'password').click()
  await expect(page.getByTestId('ui/message/4000006')).toBeVisible()
  await snap(page, 'login-wrong')

  await arrive(page, '/login')
  await field(page, 'identifier').fill(person.email)
  await send(page, 'code').click()
  await expect(field(page, 'code')).toBeVisible()
  await snap(page, 'login-code')
})

test('the first time', async ({ page }) => {
  const email = `ada-${randomUUID().slice(0, 4)}@example.org`
  await arrive(page, '/registration')
  await snap(page, 'registration')
  await field(page, 'traits.email').fill('no address')
  await page.locator('button[name=method]').first().click()
  await snap(page, 'registration-wrong')
  await field(page, 'traits.email').fill(email)
  await page.locator('button[name=method][value=profile]').click()
  await expect(field(page, 'password')).toBeVisible()
  await snap(page, 'registration-method')
  await field(page, 'password').fill('short')
  await send(page, 'password').click()
  await expect(page.locator('.p-bad').first()).toBeVisible()
  await snap(page, 'registration-method-wrong')
  await field(page, 'password').fill(`long enough ${randomUUID()}`)
  await send(page, 'password').click()
  await expect(field(page, 'code')).toBeVisible()
  await snap(page, 'verification-code')
  await field(page, 'code').fill(await newestCode(email))
  await expect(page.getByTestId('ui/message/1080002')).toBeVisible()
  await snap(page, 'verification-done')
})

test('the way back in', async ({ page }) => {
  const person = await newPerson()
  const before = await newestCode(person.email)
  await arrive(page, '/recovery')
  await snap(page, 'recovery')
  await field(page, 'email').fill(person.email)
  await send(page, 'code').click()
  await expect(field(page, 'code')).toBeVisible()
  await snap(page, 'recovery-code')
  await field(page, 'code').fill(await newestCode(person.email, [before]))
  await expect(page.getByTestId('ui/message/1060001')).toBeVisible()
  await snap(page, 'recovery-done')
  await page.goto('/verification')
  await snap(page, 'verification')
})

test('the mailbox', async ({ page }) => {
  const { email } = await newPerson()
  await newestCode(email)
  await page.goto('/dev/mailbox')
  await snap(page, 'mailbox')
})
