import type { Flow, FormNode } from '@portico/client'
import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react-native'
import { draw } from '../../test/draw.tsx'
import { flowOf, input, message, submit } from '../../test/nodes.ts'
import { OpenPart } from './open-part.ts'
import { SettingsView } from './settings-view.tsx'

const remove = input(
  { name: 'passkey_remove', type: 'submit', value: 'ab12' },
  {
    group: 'passkey',
    meta: {
      label: {
        id: 1050020,
        text: 'Remove passkey',
        type: 'info',
        context: { display_name: 'My phone', added_at: '2026-01-02T03:04:05Z' },
      },
    },
  },
)
const nodes: FormNode[] = [
  input({ name: 'traits.email', value: 'ada@example.org' }, { label: 'E-mail', group: 'profile' }),
  submit('Save', 'method', 'profile'),
  input({ name: 'password', type: 'password' }, { label: 'Password', group: 'password' }),
  submit('Save it', 'method', 'password'),
  remove,
  { ...submit('Connect Sample', 'link', 'sample'), group: 'oidc' },
]

const settings = (
  part: string | undefined,
  opened: string[] = [],
  openBrowser?: (flow: Flow) => void,
) =>
  ({
    kind: 'settings',
    view: SettingsView,
    plain: true,
    around: (drawn: ReactNode) => (
      <OpenPart
        value={{ part, open: (next) => opened.push(next), ...(openBrowser && { openBrowser }) }}
      >
        {drawn}
      </OpenPart>
    ),
  }) as const

test('the account is a list of parts, without what an app cannot do', async () => {
  const opened: string[] = []
  const { user } = await draw(flowOf(nodes), undefined, settings(undefined, opened))
  expect(screen.getByRole('heading', { name: 'Your account' })).toBeOnTheScreen()
  expect(screen.queryByText('Connected accounts')).toBeNull()
  await user.press(screen.getByTestId('part/password'))
  expect(opened).toEqual(['password'])
})

test('what an app cannot do is done in a browser, from the list or where it is asked for', async () => {
  const visited: string[] = []
  const browser = ({ id }: Flow) => void visited.push(id)
  const list = await draw(flowOf(nodes), undefined, settings(undefined, [], browser))
  await list.user.press(screen.getByTestId('to/browser'))
  expect(screen.getByTestId('part/oidc')).toBeOnTheScreen()
  const { user, sent } = await draw(flowOf(nodes), undefined, settings('oidc', [], browser))
  await user.press(screen.getByRole('button', { name: 'Connect Sample' }))
  expect(visited).toEqual([flowOf(nodes).id, flowOf(nodes).id])
  expect(sent).toEqual([])
})

test('a part is saved by itself, and what was saved is no longer typed', async () => {
  const saved = flowOf(nodes, {
    state: 'success',
    ui: { ...flowOf(nodes).ui, messages: [message(1050001, 'saved', 'success')] },
  })
  const { user, sent } = await draw(flowOf(nodes), () => saved, settings('password'))
  await user.type(screen.getByLabelText('Password'), 'a new one')
  await user.press(screen.getByRole('button', { name: 'Save it' }))
  expect(await screen.findByText('Saved.')).toBeOnTheScreen()
  expect(sent).toEqual([{ password: 'a new one', method: 'password' }])
  expect(screen.getByLabelText('Password')).toHaveDisplayValue('')
})

test('removing a key asks first', async () => {
  const { user, sent } = await draw(flowOf(nodes), undefined, settings('passkey'))
  expect(screen.getByText('My phone')).toBeOnTheScreen()
  await user.press(screen.getByRole('button', { name: 'Remove: My phone' }))
  expect(sent).toEqual([])
  await user.press(screen.getByRole('button', { name: 'Remove My phone' }))
  await waitFor(() => expect(sent).toEqual([{ passkey_remove: 'ab12' }]))
})
