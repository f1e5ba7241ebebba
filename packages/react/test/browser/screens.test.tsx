import type { Client, Session } from '@portico/client'
import { createClient } from '@portico/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  ErrorScreen,
  LoginScreen,
  LogoutScreen,
  RecoveryScreen,
  RegistrationScreen,
  SessionsScreen,
  SettingsScreen,
  VerificationScreen,
} from '../../src/index.ts'
import { inEnglish, recorded, sent } from './visit.tsx'

const clientHere = (): Client => createClient({ baseUrl: location.origin, timeLimit: 5_000 })

const went: string[] = []
afterEach(() => void went.splice(0))

describe('a whole screen', () => {
  test.each([
    ['login/browser/start', LoginScreen, 'Welcome back'],
    ['registration/browser/start', RegistrationScreen, 'Create your account'],
    ['recovery/browser/start', RecoveryScreen, 'Get back in'],
    ['verification/browser/start', VerificationScreen, 'Confirm your address'],
    ['settings/api/start', SettingsScreen, 'Your account'],
  ])('%s starts its flow by itself and shows it', async (name, Screen, title) => {
    const flow = await recorded(name)
    await commands.answerWith([{ body: flow }])
    const client = clientHere()
    const screen = await render(inEnglish(<Screen client={client} brand="Northwind" />))
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await sent(1))[0]?.path).toMatch(new RegExp(`/self-service/${name.split('/')[0]}/`))
  })

  test('of a flow that is there already asks for nothing, and leads on when it is done', async () => {
    const flow = await recorded('login/browser/start')
    await commands.answerWith([{ body: await recorded('login/password/done') }])
    const client = clientHere()
    const screen = await render(
      inEnglish(
        <LoginScreen
          client={client}
          flow={flow}
          context={{ return_to: `${location.origin}/next` }}
          pages={{ registration: '/join', recovery: '/lost' }}
          onOver={(to) => went.push(to)}
        />,
      ),
    )
    await expect
      .element(screen.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', `/join?return_to=${encodeURIComponent(`${location.origin}/next`)}`)
    await userEvent.fill(screen.getByLabelText('E-mail, phone or user name'), 'ada@example.org')
    await userEvent.fill(screen.getByLabelText('Password'), 'theirs')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => went).toEqual([`${location.origin}/next`])
    expect(await sent(1)).toMatchObject([{ method: 'POST' }])
  })

  test('of a second factor says whose it is, and how to take another account', async () => {
    const flow = await recorded('login/browser/start-aal2')
    const client = clientHere()
    const screen = await render(
      inEnglish(
        <LoginScreen
          client={client}
          flow={flow}
          context={{ aal: 'aal2', return_to: '/next' }}
          signedInAs={{ name: 'ada@example.org', logoutAction: '/logout' }}
        />,
      ),
    )
    await expect.element(screen.getByText('Signed in as ada@example.org.')).toBeVisible()
    const other = screen.getByRole('button', { name: 'Not you?' }).element()
    const form = other.closest('form')
    expect(form && [form.method, form.getAttribute('action')]).toEqual(['post', '/logout'])
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ return_to: '/next' })
  })

  test('for the end of a session asks first', async () => {
    const screen = await render(inEnglish(<LogoutScreen action="/logout" stay="/" />))
    await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Stay signed in' })).toBeVisible()
  })

  test('for an error repeats nothing but what looks like an id', async () => {
    const screen = await render(inEnglish(<ErrorScreen id="7f3a" again="/login" />))
    await expect.element(screen.getByText(/support: 7f3a/)).toBeVisible()
    await screen.rerender(inEnglish(<ErrorScreen id="Call 0190 666!" again="/login" />))
    expect(screen.container.textContent).not.toContain('0190')
  })

  test('can be drawn on a server, where nothing is started', async () => {
    const flow = await recorded('login/browser/start')
    const html = renderToString(
      inEnglish(<LoginScreen client={clientHere()} flow={flow} here="https://ok.example/login" />),
    )
    expect(html).toContain('name="identifier"')
  })
})

describe('where somebody is signed in', () => {
  const hour = 3_600_000
  const session = (id: number, hoursAgo: number): Session => ({
    id: `session-${id}`,
    expires_at: new Date(Date.now() + hour).toISOString(),
    authenticator_assurance_level: 'aal1',
    authenticated_at: new Date(Date.now() - hoursAgo * hour - 1_000).toISOString(),
    devices: [{ id: 'd', user_agent: `Mozilla/5.0 (X11; Linux) Firefox/${id}` }],
  })
  const page = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => session(first + index, first + index))

  const visit = async (others: readonly Session[]) => {
    const client = clientHere()
    return render(
      inEnglish(
        <SessionsScreen
          client={client}
          current={session(0, 2)}
          others={others}
          action="/settings/sessions"
          moreHref="?page=2"
        />,
      ),
    )
  }

  test('this device is marked, and the time is told from now', async () => {
    const screen = await visit([])
    await expect.element(screen.getByText('This device')).toBeVisible()
    await expect.element(screen.getByText('2 hours ago')).toBeVisible()
    await expect.element(screen.getByText(/on this device only/)).toBeVisible()
  })

  test('another is signed out after a question, with the keyboard alone', async () => {
    await commands.answerWith([{ status: 204, body: '' }])
    const screen = await visit(page(1, 2))
    const first = screen.getByLabelText('Sign out: Firefox on Linux').first().element()
    if (first instanceof HTMLElement) first.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/has to sign in again/).first()).toBeVisible()
    expect(await sent(0)).toEqual([])
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/Done/)).toBeVisible()
    expect(await sent(1)).toMatchObject([{ method: 'DELETE', path: '/sessions/session-1' }])
    await expect.poll(() => screen.container.querySelectorAll('li')).toHaveLength(2)
  })

  test('more are fetched by a press, and none is shown twice', async () => {
    await commands.answerWith([{ status: 403, body: { error: {} } }, { body: page(20, 5) }])
    const screen = await visit(page(1, 20))
    const more = screen.getByText('Show more')
    await expect.element(more).toHaveAttribute('href', '?page=2')
    await userEvent.click(more)
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible()
    await userEvent.click(more)
    await expect.poll(() => screen.container.querySelectorAll('li')).toHaveLength(25)
    await expect.element(more).not.toBeInTheDocument()
    expect((await sent(2))[1]?.path).toBe('/sessions?per_page=20&page=2')
  })

  test('without script it is forms and links, and the server says which time it means', async () => {
    const html = renderToString(
      inEnglish(
        <SessionsScreen
          client={clientHere()}
          current={session(0, 2)}
          others={page(1, 20)}
          action="/settings/sessions"
          moreHref="?page=2"
        />,
      ),
    )
    expect(html).toMatch(/<time dateTime="[^"]+">[^<]+ UTC<\/time>/)
    expect(html.match(/<form [^>]*action="\/settings\/sessions"/g)).toHaveLength(21)
  })
})
