import { expect, test } from 'vitest'
import { flowWith } from '../../test/flow-with.ts'
import { webSettings } from './web-settings.ts'

const flowAt = (action: string) => flowWith([], { ui: { action, method: 'POST', nodes: [] } })

test('the pages are where the service says that it is, after a sign-in there', () => {
  const action = 'https://id.example/.ory/self-service/settings?flow=1'
  const address = webSettings(flowAt(action), 'portico://sign-in/settings')
  const login = new URL(address ?? '')
  expect(`${login.origin}${login.pathname}`).toBe(
    'https://id.example/.ory/self-service/login/browser',
  )
  const settings = new URL(login.searchParams.get('return_to') ?? '')
  expect(`${settings.origin}${settings.pathname}`).toBe(
    'https://id.example/.ory/self-service/settings/browser',
  )
  expect(settings.searchParams.get('return_to')).toBe('portico://sign-in/settings')
})

test.each(['javascript:alert(1)//self-service/settings', '/self-service/settings?flow=1', ''])(
  'an address that no browser may be sent to is none: %s',
  (action) => {
    expect(webSettings(flowAt(action), 'portico://sign-in')).toBeUndefined()
  },
)
