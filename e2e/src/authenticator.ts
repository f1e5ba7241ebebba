import type { Page } from '@playwright/test'

export interface Authenticator {
  /** Whether it agrees by itself to whatever a page asks. */
  agree: (agrees: boolean) => Promise<void>
  /** How many keys it holds. */
  keys: () => Promise<number>
  /** Loses a key without telling anyone. */
  clear: () => Promise<void>
}

/** A device of the visitor's: part of the computer, or a key that is plugged in. */
export async function addAuthenticator(
  page: Page,
  kind: 'built-in' | 'usb' = 'built-in',
): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: kind === 'built-in' ? 'internal' : 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    agree: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    keys: async () => {
      const held = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      return held.credentials.length
    },
    clear: async () => {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
