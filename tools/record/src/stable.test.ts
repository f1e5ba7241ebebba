import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { stable } from './stable.ts'

/** The same moment, recorded at some time on some machine. */
function recorded(at: Date, port: number): Exchange {
  const id = randomUUID()
  const url = `http://127.0.0.1:${port}`
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000 + 3).toISOString()
  const challenge = randomBytes(32).toString('base64url')
  const secret = randomBytes(20).toString('hex').toUpperCase().slice(0, 32)
  const code = randomBytes(4).toString('hex')
  return {
    kind: 'cookie',
    method: 'GET',
    path: '/self-service/settings/browser',
    status: 200,
    body: {
      id,
      issued_at: at.toISOString(),
      expires_at: later(60),
      identity: {
        verifiable_addresses: [{ value: '+12025550147' }, { value: 'ada@example.org' }].sort(() =>
          at.getUTCMonth() > 6 ? 1 : -1,
        ),
      },
      request_url: `${url}/self-service/settings/browser`,
      ui: {
        action: `${url}/self-service/settings?flow=${id}`,
        messages: [
          {
            id: 4_040_001,
            text: `It expired ${Math.random().toFixed(2)} minutes ago.`,
            context: { expired_at_unix: Math.floor(at.getTime() / 1_000) },
          },
        ],
        nodes: [
          { attributes: { name: 'csrf_token', value: randomBytes(64).toString('base64') } },
          { attributes: { onclick: `window.oryWebAuthnLogin({"challenge":"${challenge}"})` } },
          { attributes: { name: 'webauthn_remove', value: randomBytes(32).toString('hex') } },
          { attributes: { id: 'totp_secret_key', text: { text: secret, context: { secret } } } },
          {
            attributes: {
              id: 'lookup_secret_codes',
              text: { text: code, context: { secrets: [{ context: { secret: code } }] } },
            },
          },
          { attributes: { id: 'totp_qr', src: `data:image/png;base64,${challenge}` } },
        ],
      },
    },
  }
}

const settled = (at: string, port: number) =>
  stable(
    recorded(new Date(at), port),
    new Map([[`http://127.0.0.1:${port}`, 'http://localhost:4455']]),
  )

test('two recordings of one moment are the same', () => {
  const first = settled('2026-03-01T10:20:30.456Z', 4433)
  const second = settled('2027-08-09T23:59:59.999Z', 39_000)
  expect(second).toEqual(first)
})

test('a form still belongs to its flow, and lives as long as it did', () => {
  const { body } = settled('2026-03-01T10:20:30.456Z', 4433)
  expect(body).toMatchObject({
    id: '00000000-0000-4000-8000-000000000001',
    issued_at: '2026-01-15T09:00:00Z',
    expires_at: '2026-01-15T10:00:00Z',
    ui: {
      action:
        'http://localhost:4455/self-service/settings?flow=00000000-0000-4000-8000-000000000001',
    },
  })
})

test('words of the protocol stay as they are', () => {
  const body = {
    error: { id: 'browser_location_change_required', reason: 'Cross-Site-Request-Forgery' },
    script: { integrity: `sha512-${'aB3'.repeat(20)}`, onclick: 'oryPasskeySettingsRegistration' },
    since_when: '0001-01-01T00:00:00Z',
  }
  const exchange = { kind: 'api', method: 'GET', path: '/', status: 422, body } as const
  expect(stable(exchange, new Map())).toEqual(exchange)
})
