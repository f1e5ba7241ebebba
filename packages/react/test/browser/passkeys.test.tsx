import type { Flow, InputNode } from '@portico/client'
import { browserSettings } from '@portico/flows'
import { createPasskeys } from '@portico/flows/browser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { recorded, sent, visit } from './visit.tsx'

const base64url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

interface Device {
  protocol: 'ctap2' | 'u2f'
  transport: 'internal' | 'usb'
  hasResidentKey: boolean
  hasUserVerification: boolean
  isUserVerified: boolean
  automaticPresenceSimulation: boolean
}

const device: Device = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
}

let authenticator = ''

beforeAll(() => cdp().send('WebAuthn.enable'))
afterAll(() => cdp().send('WebAuthn.disable'))
beforeEach(async () => {
  if (authenticator) {
    await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
  }
  await plugIn()
})

async function plugIn(options: Partial<Device> = {}): Promise<void> {
  const { authenticatorId } = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, ...options },
  })
  authenticator = authenticatorId
}

interface Wanted {
  rpId?: string
  timeout?: number
  exclude?: string[]
}

/** Settings that offer to add a passkey. */
async function settings({ rpId = 'localhost', timeout = 60_000, exclude = [] }: Wanted = {}) {
  const flow = await recorded('recovery/browser/start')
  const options = {
    publicKey: {
      challenge: base64url('a challenge of this flow'),
      rp: { id: rpId, name: 'Northwind' },
      user: { id: base64url('ada'), name: 'ada', displayName: 'Ada' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      excludeCredentials: exclude.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout,
    },
  }
  const node = (attributes: InputNode['attributes'], text?: string): InputNode => ({
    type: 'input',
    group: 'passkey',
    messages: [],
    meta: text ? { label: { id: 1050019, text, type: 'info' } } : {},
    attributes,
  })
  const nodes = [
    ...flow.ui.nodes.filter(({ group }) => group === 'default'),
    node({ name: 'passkey_create_data', type: 'hidden', value: JSON.stringify(options) }),
    node({ name: 'passkey_settings_register', type: 'hidden' }),
    node(
      {
        name: 'passkey_register_trigger',
        type: 'button',
        onclickTrigger: 'oryPasskeySettingsRegistration',
      },
      'Add passkey',
    ),
  ]
  const shown: Flow = { ...flow, ui: { ...flow.ui, nodes } }
  const { screen } = await visit(shown, {
    calls: browserSettings,
    ceremonies: createPasskeys(),
    replies: [{ body: shown }],
  })
  return { screen, add: screen.getByRole('button', { name: 'Add a passkey' }) }
}

describe('a passkey', () => {
  test('is made with one press and sent', async () => {
    const { add } = await settings()
    await userEvent.click(add)
    const [first] = await sent(1)
    expect(first?.body).toMatchObject({
      method: 'passkey',
      csrf_token: expect.any(String),
      passkey_settings_register: expect.stringContaining('attestationObject'),
    })
  })

  test('that the account has already is not made twice, and the screen says so', async () => {
    const made = await settings()
    await userEvent.click(made.add)
    const [first] = await sent(1)
    const { id } = JSON.parse(String(first?.body['passkey_settings_register']))
    await made.screen.unmount()

    const { screen, add } = await settings({ exclude: [id] })
    await userEvent.click(add)
    await expect.element(screen.getByText(/in your account already/)).toBeVisible()
    expect(await sent(0)).toEqual([])
  })

  test('for another site is blocked by the browser, and the screen says so', async () => {
    const { screen, add } = await settings({ rpId: 'elsewhere.example' })
    await userEvent.click(add)
    await expect.element(screen.getByText(/did not allow it here/)).toBeVisible()
  })

  test('that nobody confirms in time is given up, and can be tried again', async () => {
    await cdp().send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: authenticator,
      enabled: false,
    })
    const { screen, add } = await settings({ timeout: 500 })
    await userEvent.click(add)
    await expect.element(screen.getByText(/Follow what your browser/)).toBeVisible()
    await expect.element(screen.getByText(/took too long/)).toBeVisible()
    await cdp().send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: authenticator,
      enabled: true,
    })
    await userEvent.click(add)
    expect(await sent(1)).toHaveLength(1)
  })

  test('on a device that cannot check its owner is refused at once, and the screen says so', async () => {
    await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
    await plugIn({
      protocol: 'u2f',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
    })
    const { screen, add } = await settings({ timeout: 1_000 })
    await userEvent.click(add)
    await expect
      .element(screen.getByText(/cannot be used here|Nothing was chosen|took too long/))
      .toBeVisible()
    expect(await sent(0)).toEqual([])
  })
})
