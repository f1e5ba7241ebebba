// @vitest-environment jsdom
import type { Flow, FormBody, FormNode } from '@portico/client'
import type { Ceremonies, CeremonyOutcome } from '@portico/flows'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hidden, input } from '../test/nodes.ts'
import { recordedLogin } from '../test/recorded-flows.ts'
import { CeremonyPort } from './ceremony-port.ts'
import { FlowInView } from './flow-in-view.ts'
import { FlowView } from './flow-view.tsx'
import { en } from './language/en.ts'
import { SpokenLanguage } from './language/language.ts'

// The first time, this takes longer than one waits for something on a screen.
beforeAll(() => import('./ceremony-press.tsx'))
afterEach(cleanup)

const english = { tag: 'en', dir: 'ltr', texts: en } as const
const login = recordedLogin('browser/start')

const page = (flow: Flow, port?: Ceremonies, send: (body: FormBody) => void = () => {}) => (
  <SpokenLanguage value={english}>
    <CeremonyPort value={port}>
      <FlowInView value={{ flow, send }}>
        <FlowView flow={flow} />
      </FlowInView>
    </CeremonyPort>
  </SpokenLanguage>
)

/** A device that does as it is told. */
const device = (perform: () => Promise<CeremonyOutcome>) => ({
  perform: vi.fn<Ceremonies['perform']>(perform),
  offer: () => () => {},
})

const passkey = () => screen.findByRole('button', { name: 'Sign in with a passkey' })

describe('without script', () => {
  test('one sentence says why there is no passkey, in the place of its button', () => {
    const main = document.createElement('main')
    main.innerHTML = renderToString(page(login))
    expect(main.querySelector('.p-later noscript')?.textContent).toContain('need JavaScript')
    expect(main.querySelector('form')?.dataset['method']).toBe('passkey')
    expect(main.querySelector('[data-method=passkey] button')).toBeNull()
  })
})

describe('with script', () => {
  test('what the device gives is sent with the token of the form', async () => {
    const send = vi.fn()
    const body = { method: 'passkey', passkey_login: '{}' }
    const port = device(async () => ({ kind: 'done', body }))
    render(page(login, port, send))
    await userEvent.click(await passkey())
    expect(port.perform).toHaveBeenCalledWith('oryPasskeyLogin', {
      flow: login,
      typed: { csrf_token: expect.any(String) },
    })
    expect(send).toHaveBeenCalledExactlyOnceWith({ csrf_token: expect.any(String), ...body })
  })

  test.each([
    ['cancelled', /Nothing was chosen/],
    ['already-registered', /already/],
    ['not-supported', /no passkeys/],
    ['timed-out', /too long/],
    ['wrong-device', /cannot be used here/],
    ['blocked', /did not allow/],
    ['failed', /did not work/],
  ] as const)('%s is said, and nothing is sent', async (kind, words) => {
    const send = vi.fn()
    render(
      page(
        login,
        device(async () => ({ kind })),
        send,
      ),
    )
    await userEvent.click(await passkey())
    const said = await screen.findByText(words)
    expect(said.getAttribute('aria-live')).toBe('polite')
    expect(send).not.toHaveBeenCalled()
  })

  test('a second press while the device asks opens nothing further', async () => {
    const port = device(() => new Promise(() => {}))
    render(page(login, port))
    await userEvent.dblClick(await passkey())
    expect(port.perform).toHaveBeenCalledOnce()
    expect(screen.getByText(/Follow what your browser/)).toBeTruthy()
  })

  test('a platform without keys says so instead of a button', async () => {
    render(page(login))
    expect(await screen.findByText(/This browser has no passkeys/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})

describe('a security key with a name', () => {
  const nodes: FormNode[] = [
    hidden('default', 'csrf_token', 't'),
    input('webauthn', { name: 'webauthn_register_displayname', required: true }),
    input('webauthn', {
      name: 'webauthn_register_trigger',
      type: 'button',
      onclickTrigger: 'oryWebAuthnRegistration',
    }),
  ]
  const flow: Flow = { ...login, ui: { ...login.ui, nodes } }

  test('is asked for only when the name is there', async () => {
    const port = device(async () => ({ kind: 'cancelled' }))
    render(page(flow, port))
    await userEvent.click(await screen.findByRole('button'))
    expect(port.perform).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox'), 'blue')
    await userEvent.click(await screen.findByRole('button'))
    expect(port.perform.mock.calls[0]?.[1].typed).toMatchObject({
      webauthn_register_displayname: 'blue',
    })
  })

  test('Enter in the name’s field asks for the key, and posts nothing', async () => {
    const port = device(async () => ({ kind: 'cancelled' }))
    render(page(flow, port))
    await screen.findByRole('button')
    const posted = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('submit', posted)
    await userEvent.type(screen.getByRole('textbox'), 'blue{Enter}')
    document.removeEventListener('submit', posted)
    expect(port.perform).toHaveBeenCalledOnce()
    expect(posted).not.toHaveBeenCalled()
  })
})

describe('a passkey in the form of a password', () => {
  const nodes: FormNode[] = [
    input('default', { name: 'traits.email', required: true }),
    input('passkey', {
      name: 'passkey_register_trigger',
      type: 'button',
      onclickTrigger: 'oryPasskeyRegistration',
    }),
    input('password', { name: 'password', type: 'password', required: true }),
    input('password', { name: 'method', type: 'submit', value: 'password' }),
  ]
  const flow: Flow = { ...login, ui: { ...login.ui, nodes } }

  test('needs what is said of oneself, and no password', async () => {
    const port = device(async () => ({ kind: 'cancelled' }))
    render(page(flow, port))
    const create = await screen.findByTestId('node/input/passkey_register_trigger')
    await userEvent.click(create)
    expect(port.perform).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox'), 'ada@example.org')
    await userEvent.click(create)
    expect(port.perform).toHaveBeenCalledOnce()
  })
})
