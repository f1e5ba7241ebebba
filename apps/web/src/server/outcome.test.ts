import { describe, expect, test } from 'vitest'
import { leadsBack, outcomeInBody, outcomeOf, outcomeOfProvider } from './outcome.ts'
import { readSubmission, submittedKind } from './submission.ts'

const submission = (
  kind: 'login' | 'registration' | 'recovery' | 'verification' | 'settings',
  body: string,
) =>
  readSubmission(
    kind,
    new Request(`http://site/self-service/${kind}?flow=f`, {
      method: 'POST',
      headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
    new TextEncoder().encode(body),
  )

const message = (id: number, type: string) => ({ id, type, text: '' })
const asFlow = (state: string, ...messages: object[]) => JSON.stringify({ state, ui: { messages } })

describe('what came of a step, from a script’s answer', () => {
  test.each([
    ['login', 200, '{"session":{}}', 'finished'],
    ['registration', 200, '{"identity":{}}', 'finished'],
    ['login', 422, '{"redirect_browser_to":"/self-service/login/browser?aal=aal2"}', 'finished'],
    ['login', 400, asFlow('choose_method', message(4000006, 'error')), 'wrong-proof'],
    ['login', 400, asFlow('choose_method', message(4000010, 'error')), 'failed'],
    ['login', 400, asFlow('sent_email', message(1010014, 'info')), 'goes-on'],
    ['recovery', 200, asFlow('sent_email', message(4060006, 'error')), 'wrong-proof'],
    ['verification', 200, asFlow('passed_challenge', message(1080002, 'success')), 'finished'],
    ['settings', 200, asFlow('success', message(1050001, 'success')), 'finished'],
    ['settings', 400, asFlow('success', message(4000032, 'error')), 'failed'],
    ['login', 410, '{"error":{"id":"self_service_flow_expired"}}', 'failed'],
    ['login', 500, 'no JSON', 'failed'],
  ] as const)('%s %i %s is %s', async (kind, status, text, expected) => {
    const step = await submission(kind, 'method=password&password=x')
    expect(outcomeOf(step, new Response(null, { status }), text)).toBe(expected)
  })

  test('on the way to a provider nothing is finished', async () => {
    const step = await submission('login', 'provider=example')
    expect(step.method).toBe('oidc')
    expect(outcomeOf(step, new Response(null, { status: 422 }), '{}')).toBe('goes-on')
  })
})

describe('what came of a step, from where a form is led', () => {
  test.each([
    ['login', 'method=password&password=x', '/login?flow=f', 'wrong-proof'],
    ['login', 'method=totp&totp_code=1', '/login?flow=f', 'wrong-proof'],
    ['login', 'method=code&identifier=a', '/login?flow=f', 'goes-on'],
    ['login', 'method=password&password=x', '/login?flow=other', 'failed'],
    ['login', 'method=password&password=x', '/error?id=1', 'failed'],
    ['login', 'method=password&password=x', '/', 'finished'],
    ['login', 'provider=example', 'https://provider.example/', 'goes-on'],
    ['registration', 'method=password&password=short', '/registration?flow=f', 'goes-on'],
    ['registration', 'method=code&code=1', '/registration?flow=f', 'wrong-proof'],
    ['recovery', 'method=code&code=1', '/recovery?flow=f', 'wrong-proof'],
    ['recovery', 'method=code&code=1', '/settings?flow=s', 'finished'],
    ['recovery', 'method=code&code=1', '/self-service/recovery/flows?id=n', 'failed'],
    ['login', 'method=password&password=x', '/self-service/login/browser?aal=aal2', 'finished'],
    ['verification', 'method=code&code=1', '/verification?flow=f', 'goes-on'],
    ['settings', 'method=password&password=x', '/settings?flow=f', 'goes-on'],
  ] as const)('%s with %s to %s is %s', async (kind, body, location, expected) => {
    const step = await submission(kind, body)
    const answer = new Response(null, { status: 303, headers: { Location: location } })
    expect(outcomeOf(step, answer, undefined)).toBe(expected)
  })
})

describe('a form that leads back to itself', () => {
  test.each([
    [303, '/settings?flow=f', true],
    [303, '/settings?flow=other', false],
    [303, '/login?flow=f', false],
    [303, undefined, false],
    [500, '/settings?flow=f', false],
  ])('%i to %s: %s', async (status, location, expected) => {
    const step = await submission('settings', 'method=password&password=x')
    const headers = location ? { Location: location } : {}
    expect(leadsBack(step, new Response(null, { status, headers }))).toBe(expected)
  })

  test.each([
    [asFlow('success', message(1050001, 'success')), 'finished'],
    [asFlow('passed_challenge', message(1080002, 'success')), 'finished'],
    [asFlow('sent_email', message(1080003, 'info')), 'goes-on'],
    [asFlow('sent_email', message(4070006, 'error')), 'wrong-proof'],
    [asFlow('show_form', message(4000032, 'error')), 'failed'],
    ['no JSON', 'goes-on'],
  ])('its flow tells: %s', (text, expected) => {
    expect(outcomeInBody(text)).toBe(expected)
  })
})

describe('what came of a visit to a provider', () => {
  test.each([
    ['/self-service/methods/oidc/callback/sample', '/', 'finished'],
    ['/self-service/methods/oidc/callback/sample', '/settings?flow=f', 'finished'],
    ['/self-service/methods/oidc/callback/sample', '/login?flow=f', 'failed'],
    ['/self-service/methods/oidc/callback/sample', '/error?id=e', 'failed'],
    ['/self-service/methods/oidc/callback/sample', undefined, 'failed'],
    ['/self-service/login/browser', '/login?flow=f', undefined],
  ])('%s leads to %s: %s', (path, location, expected) => {
    const answer = new Response(
      null,
      location ? { status: 303, headers: { Location: location } } : {},
    )
    expect(outcomeOfProvider(new URL(path, 'http://site'), answer)).toBe(expected)
  })
})

describe('a step is read whatever way it is sent', () => {
  test.each([
    ['application/json', '{"identifier":"ada","traits":{"name":{"first":"A"}},"n":1,"x":null}'],
    ['application/json; charset=utf-8', '{"identifier":"ada","traits.name.first":"A","n":1}'],
    ['application/x-www-form-urlencoded', 'identifier=ada&traits.name.first=A&n=1'],
    [
      'multipart/form-data; boundary=b',
      [
        ['identifier', 'ada'],
        ['traits.name.first', 'A'],
        ['n', '1'],
      ]
        .map(
          ([name, value]) =>
            `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('') + '--b--\r\n',
    ],
  ])('%s', async (type, body) => {
    const request = new Request('http://site/self-service/login?flow=f&via=email', {
      method: 'POST',
      headers: { 'Content-Type': type },
    })
    const read = await readSubmission('login', request, new TextEncoder().encode(body))
    expect(Object.fromEntries(read.fields)).toEqual({
      identifier: 'ada',
      'traits.name.first': 'A',
      n: '1',
      via: 'email',
    })
    expect(read).toMatchObject({ kind: 'login', flow: 'f', method: 'other', wantsPage: false })
  })

  test.each(['{"a":', 'null', '[]', '"x"', '{"__proto__":{"identifier":"x"}}'])(
    'and nonsense names nobody: %s',
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const request = new Request('http://site/self-service/login', { method: 'POST', headers })
      const read = await readSubmission('login', request, new TextEncoder().encode(body))
      expect(read.fields.get('identifier')).toBeNull()
    },
  )

  test.each([
    ['POST', '/self-service/login', 'login'],
    ['GET', '/self-service/recovery?flow=f&token=t', 'recovery'],
    ['POST', '/self-service/login/browser', undefined],
    ['GET', '/self-service/login/flows?id=1', undefined],
    ['DELETE', '/self-service/login', undefined],
    ['POST', '/self-service/logout', undefined],
    ['POST', '/self-service/%', undefined],
  ])('%s %s sends a step of %s', (method, path, kind) => {
    expect(submittedKind(method, new URL(path, 'http://site'))).toBe(kind)
  })
})
