import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'
import { withoutSecrets } from './without-secrets.ts'

const id = '2f4b1c9e-0000-4000-8000-000000000000'
const kept = (error: object) => ({ body: { id, error } })

describe('the error page', () => {
  test.each([
    [{ id: 'security_csrf_violation', code: 403 }, 'Check that your browser accepts cookies'],
    [{ id: 'self_service_flow_expired', code: 410 }, 'That took a while'],
    [{ id: 'self_service_flow_disabled', code: 400 }, 'This is switched off here.'],
    [{ id: 'identity_disabled', code: 401 }, 'This account has been switched off.'],
    [{ code: 404 }, 'That took a while'],
    [{ code: 502 }, 'Something went wrong on our side.'],
    [{ id: 'constructor', code: 400 }, 'That did not work'],
  ])('says in the visitor’s words what %j was, with its number', async (error, words) => {
    const reason = 'Raw reason: pq: connection to 10.0.0.1 refused <b>'
    await using service = await startStandIn(() => kept({ ...error, reason, message: reason }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { status, text } = await ask(site.url, `/error?id=${id}`)
    expect(service.asked).toMatchObject([{ url: `/self-service/errors?id=${id}` }])
    expect(status).toBe(200)
    expect(text).toContain(words)
    expect(text).toContain(`name this number to support: ${id}<`)
    expect(text).not.toMatch(/Raw reason|10\.0\.0\.1/)
  })

  test('is no place for someone who only has to sign in first', async () => {
    const error = { id: 'session_aal1_required', code: 401 }
    await using service = await startStandIn(() => kept(error))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { status, headers } = await ask(site.url, `/error?id=${id}`)
    expect([status, headers.location]).toEqual([303, '/login'])
  })

  test.each(['<script>alert(1)</script>', 'call 0900 123 and tell your password', ''])(
    'does not repeat what anyone may write into its address: %j',
    async (words) => {
      await using service = await startStandIn(() => ({ status: 404, body: { error: {} } }))
      await using site = await startSiteBefore({ identityUrl: service.url })
      const { text, headers } = await ask(site.url, `/error?id=${encodeURIComponent(words)}`)
      expect(service.asked).toEqual([])
      expect(text).toContain(`name this number to support: ${String(headers['x-request-id'])}<`)
      if (words) expect(text).not.toContain(words)
    },
  )

  test.each([
    ['an id that the service does not know', { status: 404, body: { error: {} } }],
    ['a service that fails', { status: 500, body: 'x' }],
  ])('names the number of the request for %s', async (_, reply) => {
    await using service = await startStandIn(() => reply)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { text, headers } = await ask(site.url, `/error?id=${id}`)
    expect(text).toContain(`name this number to support: ${String(headers['x-request-id'])}<`)
  })

  test('is there while the service is away', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const { status, text, headers } = await ask(site.url, `/error?id=${id}`)
    expect(status).toBe(200)
    expect(text).toContain(`name this number to support: ${String(headers['x-request-id'])}<`)
  })

  test('leaves the reason in the log, without what a visitor sent', async () => {
    const logged: string[] = []
    const reason = 'No such redirect https://app.example/cb?code=canary-1 for ada@example.org'
    await using service = await startStandIn(() => kept({ code: 400, reason }))
    await using site = await startSiteBefore({ identityUrl: service.url, logged })
    await ask(site.url, `/error?id=${id}`)
    const line = logged.find((text) => text.includes('error page')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ errorId: id, code: 400 })
    expect(line).toContain('https://app.example/cb?…')
    expect(line).not.toMatch(/canary-1|ada@/)
  })
})

test.each([
  ['token ory_st_abcdefghij0123456789 refused', 'token … refused'],
  ['code 123456 is wrong', 'code … is wrong'],
  ['flow "f" at http://a.example/b?x=1#y failed', 'flow "f" at http://a.example/b?… failed'],
  ['identity "ada@example.org" not found', 'identity "…" not found'],
])('a reason for the log: %s', (reason, logged) => {
  expect(withoutSecrets(reason)).toBe(logged)
})
