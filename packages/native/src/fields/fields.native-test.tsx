import { screen, waitFor } from '@testing-library/react-native'
import { draw } from '../../test/draw.tsx'
import { flowOf, input, message, submit } from '../../test/nodes.ts'

const password = input(
  { name: 'password', type: 'password', autocomplete: 'current-password', required: true },
  { label: 'Password', group: 'password' },
)

test('a password can be looked at and is offered to password managers', async () => {
  const { user } = await draw(flowOf([password, submit('Sign in')]))
  const field = screen.getByLabelText('Password')
  expect(field.props).toMatchObject({
    secureTextEntry: true,
    autoComplete: 'current-password',
    textContentType: 'password',
  })
  await user.press(screen.getByRole('button', { name: 'Show: Password' }))
  expect(screen.getByLabelText('Password').props['secureTextEntry']).toBe(false)
  await user.press(screen.getByRole('button', { name: 'Hide: Password' }))
  expect(screen.getByLabelText('Password').props['secureTextEntry']).toBe(true)
})

test('a new password is offered to be made up by the phone', async () => {
  const made = { ...password, attributes: { ...password.attributes, autocomplete: 'new-password' } }
  await draw(flowOf([made, submit('Save')]))
  expect(screen.getByLabelText('Password').props).toMatchObject({
    autoComplete: 'new-password',
    textContentType: 'newPassword',
  })
})

test('a code is offered from a message that just came and is sent by itself when it is full', async () => {
  const code = input({ name: 'code', type: 'text' }, { label: 'Code', group: 'code' })
  const { user, sent } = await draw(flowOf([code, submit('Continue', 'method', 'code')]))
  const field = screen.getByLabelText('Code')
  expect(field.props).toMatchObject({
    autoComplete: 'one-time-code',
    textContentType: 'oneTimeCode',
    inputMode: 'numeric',
  })
  await user.type(field, '12345')
  expect(sent).toEqual([])
  await user.type(field, '6')
  await waitFor(() => expect(sent).toEqual([{ code: '123456', method: 'code' }]))
})

test('a code that was copied with gaps is understood', async () => {
  const code = input({ name: 'code', type: 'text' }, { label: 'Code', group: 'code' })
  const { user, sent } = await draw(flowOf([code, submit('Continue', 'method', 'code')]))
  await user.paste(screen.getByLabelText('Code'), '123-456')
  await waitFor(() => expect(sent).toEqual([{ code: '123456', method: 'code' }]))
})

test('a box says whether it is ticked, and an empty one is sent as well', async () => {
  const box = input(
    { name: 'traits.newsletter', type: 'checkbox', value: true },
    { label: 'News by mail', group: 'profile' },
  )
  const { user, sent } = await draw(flowOf([box, submit('Save', 'method', 'profile')]))
  expect(screen.getByRole('checkbox', { name: 'News by mail' })).toBeChecked()
  await user.press(screen.getByRole('checkbox', { name: 'News by mail' }))
  expect(screen.getByRole('checkbox', { name: 'News by mail' })).not.toBeChecked()
  await user.press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ 'traits.newsletter': 'false', method: 'profile' }]))
})

test('one of the values that a schema lists is chosen from a sheet', async () => {
  const size = input(
    { name: 'traits.size', options: [{ value: 'S' }, { value: 'M' }] },
    { label: 'Size', group: 'profile' },
  )
  const { user, sent } = await draw(flowOf([size, submit('Save', 'method', 'profile')]))
  await user.press(screen.getByRole('button', { name: 'Size' }))
  await user.press(screen.getByRole('radio', { name: 'M' }))
  await user.press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ 'traits.size': 'M', method: 'profile' }]))
})

test('each kind of text has its keyboard', async () => {
  const kinds = { email: 'email', url: 'url', number: 'decimal', date: 'numeric' }
  const nodes = Object.keys(kinds).map((type) =>
    input({ name: `traits.${type}`, type }, { label: type, group: 'profile' }),
  )
  await draw(flowOf([...nodes, submit('Save', 'method', 'profile')]))
  for (const [type, inputMode] of Object.entries(kinds)) {
    expect(screen.getByLabelText(type).props['inputMode']).toBe(inputMode)
  }
})

test('what is wrong stands beside its field and is part of what a screen reader says of it', async () => {
  const wrong = { ...password, messages: [message(4000031, 'too similar')] }
  await draw(flowOf([wrong, submit('Save')]))
  const reason = 'This password is too much like your name or address.'
  expect(screen.getByText(reason)).toBeOnTheScreen()
  expect(screen.getByLabelText('Password').props['accessibilityHint']).toBe(reason)
})

test('what must be filled in is named before anything is sent', async () => {
  const { user, sent } = await draw(flowOf([password, submit('Sign in')]))
  await user.press(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Please fill this in.')).toBeOnTheScreen()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Password'), 'a')
  expect(screen.queryByText('Please fill this in.')).toBeNull()
})

test('a field that cannot be changed is not sent', async () => {
  const fixed = input(
    { name: 'traits.email', type: 'email', value: 'ada@example.org', disabled: true },
    { label: 'E-mail', group: 'profile' },
  )
  const { user, sent } = await draw(flowOf([fixed, submit('Save', 'method', 'profile')]))
  await user.press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ method: 'profile' }]))
})
