import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect, safeUrl } from './safe-url.ts'

const here = 'https://ok.example/login?flow=f'
const places = { here, origins: ['https://app.example', 'http://partner.example:8080'] }

describe('a visitor is sent on', () => {
  test.each([
    ['/', 'https://ok.example/'],
    ['/orders?id=1#last', 'https://ok.example/orders?id=1#last'],
    ['settings', 'https://ok.example/settings'],
    ['?return', 'https://ok.example/login?return'],
    ['https://ok.example/a', 'https://ok.example/a'],
    ['HTTPS://OK.EXAMPLE:443/a', 'https://ok.example/a'],
    ['https://app.example/a b', 'https://app.example/a%20b'],
    ['http://partner.example:8080/', 'http://partner.example:8080/'],
    ['/../../etc', 'https://ok.example/etc'],
    ['/%2e%2e//other.example', 'https://ok.example//other.example'],
    ['//ok.example/a', 'https://ok.example/a'],
    // These only look odd: every browser reads them as a path of this very site.
    ['https:other.example:1/', 'https://ok.example/other.example:1/'],
    [String.raw`https:\other.example`, 'https://ok.example/other.example'],
    ['/a\r\nSet-Cookie: x=1', 'https://ok.example/aSet-Cookie:%20x=1'],
  ])('%j', (address, written) => {
    expect(safeUrl(address, places)).toBe(written)
    expect(new URL(written).href).toBe(written)
  })
})

const misleading = [
  '//other.example',
  '///other.example',
  '////other.example/a',
  String.raw`/\other.example`,
  String.raw`\/other.example`,
  String.raw`\\other.example`,
  String.raw`https:\\other.example`,
  String.raw`https://other.example\@ok.example`,
  'http://ok.example/',
  'https://ok.example:8443/',
  'https://app.example:444/',
  'http://app.example/',
  'http://partner.example/',
  'https://other.example/',
  'https://other.example/https://ok.example/',
  'https://other.example?https://ok.example/',
  'https://other.example#@ok.example/',
  'https://ok.example@other.example/',
  'https://ok.example:secret@other.example/',
  'https://name@ok.example/',
  'https://:secret@ok.example/',
  'https://ok.example.other.example/',
  'https://notok.example/',
  'https://ok.example%2eother.example/',
  'https://ok。example.other.example/',
  'https://оk.example/',
  'https://ok.examp1e/',
  '/\t/other.example',
  '\t//other.example',
  ' //other.example',
  '/\n/other.example',
  '/\r\n/other.example',
  'ht\ntps://other.example/',
  '\u0000https://other.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://ok.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://ok.example/1',
  'filesystem:https://ok.example/temporary/1',
  'file:///etc/passwd',
  'ftp://ok.example/',
  'ws://ok.example/',
  'about:blank',
  'view-source:https://ok.example/',
  'intent://ok.example/#Intent;end',
  'mailto:someone@ok.example',
  'https://',
  'https://[',
  'https://a b/',
  '',
]

describe('a visitor is not sent', () => {
  test.each(misleading)('%j', (address) => {
    expect(safeUrl(address, places)).toBeUndefined()
  })

  test('nowhere', () => {
    expect(safeUrl(undefined, places)).toBeUndefined()
    expect(safeRedirect(undefined, here)).toBeUndefined()
  })

  test('to any origin but our own when no other is listed', () => {
    expect(safeUrl('https://app.example/', { here })).toBeUndefined()
    expect(safeUrl('/a', { here })).toBe('https://ok.example/a')
  })
})

describe('the answer to our own submit', () => {
  test.each([
    ['https://provider.example/authorize?client_id=1'],
    ['https://ok.example/login?aal=aal2'],
    ['http://localhost:4455/callback'],
    ['http://127.0.0.1:9000/authorize'],
    ['http://127.8.9.1/'],
    ['http://[::1]:9000/'],
  ])('may lead to %s', (address) => {
    expect(safeRedirect(address, here)).toBe(address)
  })

  test('may lead to our own origin without https, where we are served so', () => {
    expect(safeRedirect('/next', 'http://intranet.example/login')).toBe(
      'http://intranet.example/next',
    )
  })

  test.each([
    'http://provider.example/',
    'http://127.0.0.1.other.example/',
    'http://localhost.other.example/',
    'https://ok.example@other.example/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://ok.example/1',
    'ftp://ok.example/',
    '',
  ])('never leads to %j', (address) => {
    expect(safeRedirect(address, here)).toBeUndefined()
  })
})

describe('whatever is thrown at it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '.',
    '?',
    '#',
    '%',
    '\t',
    '\n',
    '\r',
    ' ',
    '//',
    'http:',
    'https:',
    'javascript:',
    'data:',
    'ok.example',
    'other.example',
    '%2f',
    '%5c',
    '%00',
    '[',
    ']',
    '。',
    'a',
  )
  const address = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  )

  test('an address is of a listed origin, and reads the same to every parser after', () => {
    const allowed = ['https://ok.example', ...places.origins]
    fc.assert(
      fc.property(address, (given) => {
        const url = safeUrl(given, places)
        if (url === undefined) return
        expect(allowed.some((origin) => url.startsWith(`${origin}/`))).toBe(true)
        expect(new URL(url).href).toBe(url)
        expect(safeUrl(url, places)).toBe(url)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a redirect is on the web, and never names a user', () => {
    fc.assert(
      fc.property(address, (given) => {
        const url = safeRedirect(given, here)
        if (url === undefined) return
        expect(url).toMatch(/^https?:\/\/[^@/]+\//)
      }),
      { numRuns: 2_000 },
    )
  })
})
