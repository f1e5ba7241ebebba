import type { Flow, InputNode, LoginFlow } from '@portico/client'
import { browserRecovery, browserRegistration } from '@portico/flows'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeLifetime } from '../../src/code/code-lifetime.ts'
import { PasswordHint } from '../../src/password/password-hint.ts'
import { recorded, sent, visit } from './visit.tsx'

const focused = () => document.activeElement

const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id ? document.getElementById(id)?.textContent : ''))
    .join(' ')
    .trim()

describe('with the keyboard alone', () => {
  test('one gets from a wrong password to being signed in, and is told what was wrong', async () => {
    const flow = await recorded<LoginFlow>('login/browser/start')
    const wrong = { ...(await recorded('login/password/invalid')), id: flow.id }
    const { screen, outcomes } = await visit(flow, {
      replies: [{ status: 400, body: wrong }, { body: await recorded('login/password/done') }],
    })
    const password = screen.getByLabelText('Password')
    await userEvent.click(screen.getByLabelText('E-mail, phone or user name'))
    await userEvent.keyboard('ada@example.org')
    await userEvent.tab()
    expect(focused()).toBe(password.element())
    await userEvent.keyboard('not theirs{Enter}')

    await expect.poll(() => password.element().getAttribute('aria-invalid')).toBe('true')
    expect(focused()).toBe(password.element())
    expect(descriptionOf(password.element())).toMatch(/do not match/)
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}theirs{Enter}')
    await expect.poll(() => outcomes.map(({ kind }) => kind)).toEqual(['signed-in'])
  })

  test('a password can be looked at, and hidden again', async () => {
    const { screen } = await visit(await recorded('login/browser/start'))
    const password = screen.getByLabelText('Password')
    await userEvent.fill(password, 'theirs')
    await userEvent.tab()
    expect(focused()?.textContent).toBe('Show')
    await userEvent.keyboard(' ')
    await expect.element(password).toHaveAttribute('type', 'text')
    expect(focused()).toHaveProperty('ariaPressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toHaveValue('theirs')
  })
})

describe('a new password', () => {
  const registration = async (): Promise<Flow> => {
    const flow = await recorded('registration/browser/start')
    const password: InputNode = {
      type: 'input',
      group: 'password',
      messages: [],
      meta: { label: { id: 1070001, text: 'Password', type: 'info' } },
      attributes: { name: 'password', type: 'password', autocomplete: 'new-password' },
    }
    return { ...flow, ui: { ...flow.ui, nodes: [...flow.ui.nodes, password] } }
  }

  test('says what is asked of it and how it would stand up, and never stands in the way', async () => {
    const { screen } = await visit(await registration(), {
      calls: browserRegistration,
      around: (page) => <PasswordHint value="At least 15 characters.">{page}</PasswordHint>,
    })
    const password = screen.getByLabelText('Password')
    expect(descriptionOf(password.element())).toBe('At least 15 characters.')
    await userEvent.fill(password, 'passwort')
    await expect.element(screen.getByText(/Easy to guess.*tried first/)).toBeVisible()
    await userEvent.fill(password, 'correct horse battery staple')
    await expect.element(screen.getByText('Very good.')).toBeVisible()
    expect(password.element()).toHaveProperty('validity.valid', true)
  })

  test('can be pasted', async () => {
    const { screen } = await visit(await registration(), { calls: browserRegistration })
    await copy('four pasted words here')
    await userEvent.click(screen.getByLabelText('Password'))
    await userEvent.paste()
    await expect.element(screen.getByLabelText('Password')).toHaveValue('four pasted words here')
  })
})

/** Puts a text where Paste takes it from. */
async function copy(text: string): Promise<void> {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  await userEvent.copy()
  field.remove()
}

describe('a code', () => {
  const waiting = () => recorded('recovery/code/sent')

  test('is sent by itself when it is whole, once, and a pasted gap does no harm', async () => {
    const flow = await waiting()
    const { screen } = await visit(flow, {
      calls: browserRecovery,
      replies: [{ body: { ...(await recorded('recovery/code/wrong')), id: flow.id } }],
    })
    await expect.element(screen.getByText(/You have \d+:\d\d left/)).toBeVisible()
    const code = screen.getByRole('textbox')
    await copy('123 456')
    await userEvent.click(code)
    await userEvent.paste()
    const [first] = await sent(1)
    expect(first?.body).toMatchObject({ code: '123456' })
    await expect.poll(() => code.element().getAttribute('aria-invalid')).toBe('true')
    expect(focused()).toBe(code.element())
    await userEvent.fill(code, '')
    await userEvent.keyboard('65432')
    expect(await sent(1)).toHaveLength(1)
    await userEvent.keyboard('1')
    expect((await sent(2))[1]?.body).toMatchObject({ code: '654321' })
  })

  test('can be asked for again after a while, which is counted down', async () => {
    const flow = await waiting()
    const { screen } = await visit(flow, { calls: browserRecovery, replies: [{ body: flow }] })
    await expect.element(screen.getByText(/another code in 0:[23]\d/)).toBeVisible()
    const again = screen.getByTestId('node/input/email').element()
    if (!(again instanceof HTMLElement)) throw new Error('no button asks for another code')
    expect(again.getAttribute('aria-disabled')).toBe('true')
    again.click()
    expect(await sent(0)).toEqual([])

    // Half a minute later.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    await expect.poll(() => again.hasAttribute('aria-disabled')).toBe(false)
    clock.mockRestore()
    await userEvent.click(again)
    expect((await sent(1))[0]?.body).toMatchObject({ method: 'code' })
  })

  test('whose time is up says so before anybody types it, and offers a new beginning', async () => {
    const flow = await waiting()
    const start = await recorded('recovery/browser/start')
    const { screen } = await visit(
      { ...flow, expires_at: new Date(Date.now() + 1_500).toISOString() },
      { calls: browserRecovery, replies: [{ body: start }] },
    )
    await expect.element(screen.getByText(/time to type it is up/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    await expect.element(screen.getByRole('heading', { name: 'Get back in' })).toBeVisible()
  })

  test('that is known to last shorter than its flow is timed by that, and another can be asked for', async () => {
    const { screen } = await visit(await waiting(), {
      calls: browserRecovery,
      around: (page) => <CodeLifetime value={90}>{page}</CodeLifetime>,
    })
    await expect.element(screen.getByText(/You have 1:\d\d left/)).toBeVisible()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 91_000)
    await expect.element(screen.getByText(/time to type it is up/)).toBeVisible()
    clock.mockRestore()
    await expect.element(screen.getByRole('button', { name: 'Send another code' })).toBeVisible()
    expect(screen.container.textContent).not.toContain('Start again')
  })

  test('from a text message is taken over where the browser offers it, and only from there', async () => {
    const give: ((code: string) => void)[] = []
    const signals: (AbortSignal | undefined)[] = []
    vi.stubGlobal('OTPCredential', Object)
    const get = vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
      signals.push(options?.signal)
      return new Promise((resolve) => {
        give.push((code) => {
          const received = { id: '', type: 'otp', code }
          resolve(received)
        })
      })
    })
    const byMail = await visit(await waiting(), { calls: browserRecovery })
    await expect.element(byMail.screen.getByText(/left to type/)).toBeVisible()
    expect(get).not.toHaveBeenCalled()
    await byMail.screen.unmount()

    const flow = await recorded<LoginFlow>('login/code/sent')
    const nodes = flow.ui.nodes.map((node) =>
      node.type === 'input' && node.attributes.name === 'identifier'
        ? { ...node, attributes: { ...node.attributes, value: '+4915112345678' } }
        : node,
    )
    const byPhone = await visit({ ...flow, ui: { ...flow.ui, nodes } })
    await expect.poll(() => give).toHaveLength(1)
    give[0]?.('123456')
    expect((await sent(1))[0]?.body).toMatchObject({ code: '123456' })
    await byPhone.screen.unmount()
    expect(signals[0]?.aborted).toBe(true)
    get.mockRestore()
    vi.unstubAllGlobals()
  })
})

test('digits that nobody knows are offered as a telephone number, and changed only by a press', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  const flow = await recorded<LoginFlow>('login/browser/start')
  const wrong = { ...(await recorded('login/password/invalid')), id: flow.id }
  const { screen } = await visit(flow, { replies: [{ status: 400, body: wrong }] })
  const name = screen.getByLabelText('E-mail, phone or user name')
  await userEvent.fill(name, '201 555 0123')
  await userEvent.fill(screen.getByLabelText('Password'), 'theirs')
  await userEvent.keyboard('{Enter}')
  const offer = screen.getByRole('button', { name: 'Use +1 201 555 0123' })
  await expect.element(offer).toBeVisible()
  expect((await sent(1))[0]?.body).toMatchObject({ identifier: '201 555 0123' })
  await expect.element(name).toHaveValue('201 555 0123')
  await userEvent.click(offer)
  await expect.element(name).toHaveValue('+12015550123')
  expect(focused()).toBe(name.element())
  await expect.element(offer).not.toBeInTheDocument()
})
