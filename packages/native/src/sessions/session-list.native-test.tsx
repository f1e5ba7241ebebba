import type { Session } from '@portico/client'
import { SpokenLanguage } from '@portico/react/flow'
import { render, screen, userEvent } from '@testing-library/react-native'
import { english } from '../../test/draw.tsx'
import { SessionList } from './session-list.tsx'

const session = (id: string, userAgent: string): Session => ({
  id,
  expires_at: '2026-12-01T00:00:00Z',
  authenticated_at: '2026-11-01T00:00:00Z',
  authenticator_assurance_level: 'aal1',
  devices: [{ user_agent: userAgent, location: 'Lisbon' }],
})
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('each device is named as people name it, and any but this one can be signed out', async () => {
  const ended: string[] = []
  await render(
    <SpokenLanguage value={english}>
      <SessionList
        current={session('here', 'okhttp/5')}
        others={[session('there', firefox)]}
        onEnd={({ id }) => ended.push(id)}
      />
    </SpokenLanguage>,
  )
  expect(screen.getByText('This device')).toBeOnTheScreen()
  expect(screen.getByText('Firefox on Linux')).toBeOnTheScreen()
  const buttons = screen.getAllByRole('button')
  expect(buttons).toHaveLength(1)
  await userEvent.setup().press(screen.getByRole('button', { name: 'Sign out: Firefox on Linux' }))
  expect(ended).toEqual(['there'])
})
