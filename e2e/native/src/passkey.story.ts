import { expect, test } from '@playwright/test'
import { addAuthenticator } from '../../src/authenticator.ts'
import { onKratos } from './app-under-test.ts'
import { button, goBack, heading, isSignedIn, openApp, openPart, signIn } from './app.ts'
import { newPerson } from './person.ts'

test('a passkey is offered where the service and the platform have them', async ({ page }) => {
  const person = await newPerson()
  if (onKratos) {
    // This version of Kratos serves passkeys to browsers alone.
    await openApp(page)
    await expect(button(page, 'Sign in with a passkey')).toHaveCount(0)
    return
  }
  await addAuthenticator(page)
  await signIn(page, person)
  await openPart(page, 'passkey')
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await goBack(page)
  await goBack(page)
  await button(page, 'Sign out').click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await button(page, 'Sign in with a passkey').click()
  await isSignedIn(page)
})
