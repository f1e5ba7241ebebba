import { describe, expect, test } from 'vitest'
import { loginDone } from '../test/recorded.ts'
import { destination } from './destination.ts'
import type { Outcome } from './flow-state.ts'

const here = 'https://ok.example/login?flow=f'
const home = 'https://ok.example/'
const places = { here, home, origins: ['https://app.example'] }
const { session } = loginDone()

const redirect = (to: string) =>
  ({ action: 'redirect_browser_to', redirect_browser_to: to }) as const

describe('signed in, the visitor goes', () => {
  const rows: [
    story: string,
    next: Extract<Outcome, { next: unknown }>['next'],
    returnTo: string | undefined,
    to: string,
  ][] = [
    ['home, without a wish', [], undefined, home],
    ['where they came from', [], '/orders', `${home}orders`],
    ['to a listed origin', [], 'https://app.example/a', 'https://app.example/a'],
    ['home, not to a foreign site', [], 'https://other.example/', home],
    ['home, not to a script', [], 'javascript:alert(1)', home],
    [
      'where the service says, rather than where they wished',
      [redirect('/service')],
      '/orders',
      `${home}service`,
    ],
    [
      'where they wished, not where a hostile answer says',
      [redirect('javascript:alert(1)')],
      '/orders',
      `${home}orders`,
    ],
    [
      'to confirm an address first',
      [
        redirect('/service'),
        {
          action: 'show_verification_ui',
          flow: { id: 'v', url: 'https://ok.example/verification?flow=v' },
        },
      ],
      '/orders',
      `${home}verification?flow=v`,
    ],
    [
      'to our own page where the service names a foreign one',
      [{ action: 'show_verification_ui', flow: { id: 'v', url: 'https://other.example/v' } }],
      undefined,
      `${home}verification?flow=v`,
    ],
    [
      'to the settings after a recovery',
      [{ action: 'show_settings_ui', flow: { id: 's' } }],
      undefined,
      `${home}settings?flow=s`,
    ],
  ]

  test.each(rows)('%s', (_, next, returnTo, to) => {
    expect(destination({ kind: 'signed-in', session, next }, { ...places, returnTo })).toBe(to)
    expect(destination({ kind: 'go-on', next }, { ...places, returnTo })).toBe(to)
  })
})

test('only an OAuth2 server that waits may be anywhere', () => {
  const outcome: Outcome = {
    kind: 'signed-in',
    session,
    next: [redirect('https://oauth.example/')],
  }
  expect(destination(outcome, places)).toBe(home)
  expect(destination(outcome, { ...places, challenge: 'c' })).toBe('https://oauth.example/')
})

describe('the service leads elsewhere', () => {
  test.each([
    ['https://provider.example/authorize?x=1', 'https://provider.example/authorize?x=1'],
    ['/self-service/login/browser?aal=aal2', `${home}self-service/login/browser?aal=aal2`],
    ['http://provider.example/', home],
    ['javascript:alert(1)', home],
    ['data:text/html,x', home],
    ['https://ok.example@other.example/', home],
  ])('to %s', (to, left) => {
    expect(destination({ kind: 'leave', to }, places)).toBe(left)
  })
})

describe('something has to be proved first', () => {
  const back = encodeURIComponent(here)

  test.each([
    ['sign-in', undefined, `${home}login?return_to=${back}`],
    ['second-factor', undefined, `${home}login?aal=aal2&return_to=${back}`],
    ['again', undefined, `${home}login?refresh=true&return_to=${back}`],
    [
      'second-factor',
      'https://ok.example/self-service/login/browser?aal=aal2',
      `${home}self-service/login/browser?aal=aal2&return_to=${back}`,
    ],
    [
      'again',
      'https://ok.example/self-service/login/browser?refresh=true&return_to=%2Fself-service%2Fsettings%3Fflow%3Ds',
      `${home}self-service/login/browser?refresh=true&return_to=%2Fself-service%2Fsettings%3Fflow%3Ds`,
    ],
    ['again', 'https://other.example/', `${home}login?return_to=${back}`],
  ] as const)('%s at %s', (what, to, left) => {
    expect(destination({ kind: 'prove', what, ...(to && { to }) }, places)).toBe(left)
  })
})

test('someone who is signed in already goes on', () => {
  expect(destination({ kind: 'already-signed-in' }, { ...places, returnTo: '/orders' })).toBe(
    `${home}orders`,
  )
})
