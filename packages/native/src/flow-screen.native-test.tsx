import type { FormNode } from '@portico/client'
import { screen, waitFor } from '@testing-library/react-native'
import { draw } from '../test/draw.tsx'
import { flowOf, input, message, submit } from '../test/nodes.ts'
import { recordedFlows } from '../test/recorded-flows.ts'

const identifier = input({ name: 'identifier', required: true }, { label: 'E-mail' })
const password = input(
  { name: 'password', type: 'password', required: true },
  { label: 'Password', group: 'password' },
)
const token = input({ name: 'csrf_token', type: 'hidden', value: 'a token' })

test('what is typed goes out with what is hidden and the button that was pressed', async () => {
  const { user, sent } = await draw(flowOf([token, identifier, password, submit('Sign in')]))
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeOnTheScreen()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'a secret')
  await user.press(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        csrf_token: 'a token',
        identifier: 'ada@example.org',
        password: 'a secret',
        method: 'password',
      },
    ]),
  )
})

test('a refusal keeps what was typed and is announced', async () => {
  const nodes = [identifier, password, submit('Sign in')]
  const refused = flowOf(nodes, {
    ui: { ...flowOf(nodes).ui, messages: [message(4000006, 'invalid')] },
  })
  const { user } = await draw(flowOf(nodes), () => refused)
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.press(screen.getByRole('button', { name: 'Sign in' }))
  const reason = await screen.findByText(/That name and password do not match/)
  expect(screen.getByLabelText('E-mail')).toHaveDisplayValue('ada@example.org')
  expect(screen.getByLabelText('Password').props['accessibilityHint']).toMatch(/do not match/)
  let around = reason.parent
  while (around && around.props['aria-live'] !== 'polite') around = around.parent
  expect(around).not.toBeNull()
})

test('one method is open; another is chosen by its name and keeps what both ask for', async () => {
  const totp = input({ name: 'totp_code' }, { label: 'Code from the app', group: 'totp' })
  const backup = input(
    { name: 'lookup_secret' },
    { label: 'One of my codes', group: 'lookup_secret' },
  )
  const nodes = [
    totp,
    submit('Confirm', 'method', 'totp'),
    backup,
    submit('Confirm it', 'method', 'lookup_secret'),
  ]
  const { user, sent } = await draw(flowOf(nodes))
  expect(screen.getByLabelText('Code from the app')).toBeOnTheScreen()
  expect(screen.queryByLabelText('One of my codes')).toBeNull()
  await user.press(screen.getByRole('button', { name: 'Recovery code' }))
  await user.type(screen.getByLabelText('One of my codes'), 'abc')
  await user.press(screen.getByRole('button', { name: 'Confirm it' }))
  await waitFor(() => expect(sent).toEqual([{ lookup_secret: 'abc', method: 'lookup_secret' }]))
})

test('a provider needs one tap and nothing that is typed', async () => {
  const provider = submit('Continue with Sample', 'provider', 'sample')
  const nodes = [{ ...provider, group: 'oidc' }, identifier, password, submit('Sign in')]
  const { user, sent } = await draw(flowOf(nodes))
  await user.press(screen.getByRole('button', { name: 'Continue with Sample' }))
  await waitFor(() => expect(sent).toEqual([{ provider: 'sample' }]))
})

test('pictures come from the flow itself, scripts are never run, links lead nowhere foreign', async () => {
  const label = message(1050005, 'QR', 'info')
  const picture = (src: string): FormNode => ({
    type: 'img',
    group: 'totp',
    attributes: { id: src, src, width: 10, height: 10 },
    messages: [],
    meta: { label },
  })
  const nodes: FormNode[] = [
    picture('data:image/png;base64,AAAA'),
    picture('https://elsewhere.example/pixel.png'),
    {
      type: 'script',
      group: 'webauthn',
      attributes: { id: 's', src: 'https://elsewhere.example/s.js' },
      messages: [],
      meta: {},
    },
    {
      type: 'a',
      group: 'code',
      attributes: {
        id: 'away',
        href: 'https://elsewhere.example/',
        title: message(1, 'Away', 'info'),
      },
      messages: [],
      meta: {},
    },
    { type: 'div', group: 'captcha', attributes: { id: 'slot' }, messages: [], meta: {} },
    { type: 'unknown' },
    submit('Save', 'method', 'totp'),
  ]
  await draw(flowOf(nodes), undefined, { kind: 'settings', plain: true })
  expect(screen.getByTestId('node/img/data:image/png;base64,AAAA')).toBeOnTheScreen()
  expect(screen.queryByTestId('node/img/https://elsewhere.example/pixel.png')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Away' })).toBeNull()
})

test('a key for an app can be copied', async () => {
  const node: FormNode = {
    type: 'text',
    group: 'totp',
    attributes: {
      id: 'totp_secret_key',
      text: { id: 1050006, text: 'ABC', type: 'info', context: { secret: 'ABC' } },
    },
    messages: [],
    meta: { label: message(1050017, 'key', 'info') },
  }
  const { user, copied } = await draw(flowOf([node, submit('Save', 'method', 'totp')]))
  await user.press(screen.getByRole('button', { name: 'Copy' }))
  expect(copied).toEqual(['ABC'])
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeOnTheScreen()
})

test.each(recordedFlows)('$name can be shown', async ({ flow }) => {
  await draw(flow, undefined, { plain: true })
  for (const node of flow.ui.nodes) {
    if (node.type !== 'input' || node.attributes.type !== 'password') continue
    expect(screen.getAllByLabelText('Password').length).toBeGreaterThan(0)
  }
})
