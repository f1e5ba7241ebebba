import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../fixtures/v26/${name}.json`, import.meta.url), 'utf8'),
  ).body
const flow = fixture('login/browser/start')

const html = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
const wrong = { id: 4000006, type: 'error', text: 'wrong' }

/** A service that judges every guess, as Kratos does; the right password is `right`. */
const judging =
  (judged: string[]) =>
  ({ method, url, headers, body }: Asked): Reply => {
    if (method === 'GET') return { body: flow }
    judged.push(body)
    const isRight = /right/.test(body)
    const page = headers['content-type'] !== 'application/json'
    if (page) {
      const location = isRight
        ? '/welcome'
        : `/login?flow=${new URL(url, 'http://x').searchParams.get('flow')}`
      return { status: 303, headers: { Location: location, 'Set-Cookie': `session=${isRight}` } }
    }
    return isRight
      ? { body: { session: { id: 's' } }, headers: { 'Set-Cookie': 'session=ada' } }
      : { status: 400, body: { ...flow, ui: { ...flow.ui, messages: [wrong] } } }
  }

const path = `/self-service/login?flow=${flow.id}`
const guess = (identifier: string, password: string) => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ method: 'password', identifier, password, csrf_token: 't' }),
})

describe('a service that does not limit guessing is guarded', () => {
  test('300 guesses at one account with rotating headers: at most 100 are judged', async () => {
    const judged: string[] = []
    await using service = await startStandIn(judging(judged))
    await using site = await startSiteBefore({ identityUrl: service.url })
    let refused = 0
    for (let at = 0; at < 300; at++) {
      const { headers, ...rest } = guess('Ada@example.org'.slice(0, 15), `wrong ${at}`)
      const forged = { ...headers, 'X-Forwarded-For': `10.0.${at}.1`, 'X-Real-IP': `10.1.${at}.1` }
      const answer = await ask(site.url, path, { ...rest, headers: forged })
      if (answer.status === 429) refused++
    }
    expect(judged.length).toBeLessThanOrEqual(100)
    expect(judged.length + refused).toBe(300)
  })

  test.each([
    ['capitals', 'ADA@EXAMPLE.ORG'],
    ['spaces', ' ada@example.org '],
    ['wide letters', 'ａｄａ@example.org'],
  ])('and %s make no other account of it', async (_, spelled) => {
    const judged: string[] = []
    await using service = await startStandIn(judging(judged))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (let at = 0; at < 12; at++) await ask(site.url, path, guess('ada@example.org', 'wrong'))
    expect((await ask(site.url, path, guess(spelled, 'wrong'))).status).toBe(429)
  })

  test.each([
    '/self-service/%6cogin',
    '/self-service//login',
    '/self-service/login/',
    '/self-service/LOGIN',
  ])('whatever way the path is written (GHSA-x732-6j76-qmhm): %s', async (odd) => {
    const judged: string[] = []
    await using service = await startStandIn(judging(judged))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (let at = 0; at < 12; at++) await ask(site.url, path, guess('ada', 'wrong'))
    const before = judged.length
    expect((await ask(site.url, `${odd}?flow=${flow.id}`, guess('ada', 'wrong'))).status).toBe(429)
    expect(judged.length).toBe(before)
  })

  test('a script hears how long to wait, in the protocol’s shape', async () => {
    await using service = await startStandIn(judging([]))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (let at = 0; at < 12; at++) await ask(site.url, path, guess('ada', 'wrong'))
    const answer = await ask(site.url, path, guess('ada', 'wrong'))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: 429, status: 'Too Many Requests', request: answer.headers['x-request-id'] },
    })
  })

  test('a visitor without script gets the form back, with what was typed and the time to wait', async () => {
    await using service = await startStandIn(judging([]))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const body = 'method=password&identifier=ada%40example.org&password=canary-secret&csrf_token=t'
    const post = { method: 'POST', headers: html, body }
    for (let at = 0; at < 10; at++) {
      expect((await ask(site.url, path, post)).status).toBe(303)
    }
    const answer = await ask(site.url, path, post)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).toContain('Too many tries. Please wait')
    expect(answer.text).toContain('value="ada@example.org"')
    expect(answer.text).toContain(`action="${path}"`)
    expect(answer.text).not.toContain('canary-secret')
  })

  test('others are not slowed down, nor is the same person another way', async () => {
    await using service = await startStandIn(judging([]))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (let at = 0; at < 12; at++) await ask(site.url, path, guess('ada', 'wrong'))
    expect((await ask(site.url, path, guess('ada', 'wrong'))).status).toBe(429)
    expect((await ask(site.url, path, guess('grace', 'wrong'))).status).toBe(400)
    const code = { ...guess('', ''), body: '{"method":"code","identifier":"ada","code":"123456"}' }
    expect((await ask(site.url, path, code)).status).toBe(400)
    const asking = { ...guess('', ''), body: '{"method":"code","identifier":"ada"}' }
    expect((await ask(site.url, path, asking)).status).toBe(400)
  })

  test('who mistypes now and then and gets in notices nothing', async () => {
    await using service = await startStandIn(judging([]))
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (let round = 0; round < 5; round++) {
      for (let at = 0; at < 5; at++) {
        expect((await ask(site.url, path, guess('ada', 'wrong'))).status).toBe(400)
      }
      expect((await ask(site.url, path, guess('ada', 'right'))).status).toBe(200)
    }
  })

  test('an answer that says nothing of the password does not wipe out the failures', async () => {
    let forged = false
    const judge = judging([])
    await using service = await startStandIn((asked) =>
      forged ? { status: 403, body: { error: { id: 'security_csrf_violation' } } } : judge(asked),
    )
    await using site = await startSiteBefore({ identityUrl: service.url })
    for (let at = 0; at < 9; at++) await ask(site.url, path, guess('ada', 'wrong'))
    forged = true
    expect((await ask(site.url, path, guess('ada', 'wrong'))).status).toBe(403)
    forged = false
    await ask(site.url, path, guess('ada', 'wrong'))
    expect((await ask(site.url, path, guess('ada', 'wrong'))).status).toBe(429)
  })

  test('a second factor is guessed for the account of the first one, not for each new session', async () => {
    const judged: string[] = []
    await using service = await startStandIn(judging(judged))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const factor = {
      method: 'POST',
      headers: { ...json, Cookie: 'theme=dark; session=ada' },
      body: '{"method":"totp","totp_code":"123456"}',
    }
    await ask(site.url, path, guess('ada', 'right'))
    for (let at = 0; at < 10; at++) {
      expect((await ask(site.url, `/self-service/login?flow=${at}`, factor)).status).toBe(400)
    }
    expect((await ask(site.url, '/self-service/login?flow=new', factor)).status).toBe(429)
  })

  test('nor for an own account whose cookie is laid beside it, and its success clears nothing', async () => {
    const judged: string[] = []
    await using service = await startStandIn(judging(judged))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const page = (identifier: string) => ({
      method: 'POST',
      headers: html,
      body: `method=password&identifier=${identifier}&password=right`,
    })
    await ask(site.url, path, page('mallory'))
    await ask(site.url, path, guess('ada', 'right'))
    const factor = (code: string) => ({
      method: 'POST',
      headers: { ...json, Cookie: 'session=true; session=ada' },
      body: JSON.stringify({ method: 'totp', totp_code: code }),
    })
    for (let at = 0; at < 9; at++) await ask(site.url, path, factor('123456'))
    expect((await ask(site.url, path, factor('right'))).status).toBe(200)
    expect((await ask(site.url, path, factor('123456'))).status).toBe(400)
    expect((await ask(site.url, path, factor('123456'))).status).toBe(429)
  })

  test.each([
    ['verification', 'method=code&code=123456', fixture('verification/code/wrong')],
    ['settings', 'method=totp&totp_code=123456', fixture('settings/totp/wrong-code')],
  ])(
    'a wrong code in a form of the %s counts, though the form leads back to itself either way',
    async (kind, body, wrongCode) => {
      let judged = 0
      await using service = await startStandIn(({ method }) => {
        if (method === 'GET') return { body: wrongCode }
        judged++
        return { status: 303, headers: { Location: `/${kind}?flow=${wrongCode.id}` } }
      })
      await using site = await startSiteBefore({ identityUrl: service.url })
      const step = `/self-service/${kind}?flow=${wrongCode.id}`
      const post = () => ask(site.url, step, { method: 'POST', headers: html, body })
      for (let at = 0; at < 10; at++) expect((await post()).status).toBe(303)
      const answer = await post()
      expect(answer.status).toBe(429)
      expect(answer.text).toContain('Too many tries. Please wait')
      expect(judged).toBe(10)
    },
  )

  test('a new password that is refused is no guess', async () => {
    const messages = [{ id: 4000032, type: 'error', text: 'too short' }]
    await using service = await startStandIn(({ method }) =>
      method === 'POST'
        ? { status: 303, headers: { Location: '/settings?flow=f' } }
        : { body: { ...flow, id: 'f', ui: { ...flow.ui, messages } } },
    )
    await using site = await startSiteBefore({ identityUrl: service.url })
    const post = { method: 'POST', headers: html, body: 'method=password&password=short' }
    for (let at = 0; at < 12; at++) {
      expect((await ask(site.url, '/self-service/settings?flow=f', post)).status).toBe(303)
    }
  })

  test('an IPv6 network is one visitor (CVE-2026-45364)', async () => {
    const judged: string[] = []
    await using service = await startStandIn(judging(judged))
    await using site = await startSiteBefore({
      identityUrl: service.url,
      config: { trustedProxies: ['127.0.0.1'] },
    })
    let refused = 0
    for (let at = 0; at < 130; at++) {
      const { headers, ...rest } = guess(`person-${at}`, 'wrong')
      const from = { ...headers, 'X-Forwarded-For': `2001:db8:1:2:${at}::1` }
      if ((await ask(site.url, path, { ...rest, headers: from })).status === 429) refused++
    }
    expect(refused).toBeGreaterThan(20)
    const { headers, ...rest } = guess('someone', 'wrong')
    const neighbour = { ...headers, 'X-Forwarded-For': '2001:db8:1:3::1' }
    expect((await ask(site.url, path, { ...rest, headers: neighbour })).status).toBe(400)
  })

  test('a body longer than any form is refused before it is read', async () => {
    await using service = await startStandIn(judging([]))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const body = JSON.stringify({ identifier: 'x'.repeat(1_100_000) })
    const answer = await ask(site.url, path, { method: 'POST', headers: json, body })
    expect(answer.status).toBe(413)
    expect(service.asked).toEqual([])
  })
})
