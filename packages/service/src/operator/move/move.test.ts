import { expect, test } from 'vitest'
import { commandLine } from '../../testing/command-line.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { CannotDo } from '../wrong-use.ts'
import { parcelOf } from './import-body.ts'
import { KratosAdmin } from './kratos-admin.ts'
import { move } from './move.ts'

/** Everything else happens between two services: scripts/move has the tests with a real Kratos. */

test.each([
  [[]],
  [['--to', 'nowhere']],
  [['--to', 'http://127.0.0.1:1', '--batch', '0']],
  [['--to', 'http://127.0.0.1:1', '--schema', 'x']],
  [['--to', 'http://127.0.0.1:1', '--frob']],
])('what is written wrongly is said: %o', async (args) => {
  using data = temporaryFolder()
  const { code, out, complaint } = await commandLine(move, data.path, args)
  expect([code, out]).toEqual([2, ''])
  expect(complaint).toContain('npm run move -- --to ADMIN-URL')
})

test('a target that is not there is said not to be there, and what to do', async () => {
  const target = new KratosAdmin('http://127.0.0.1:1/', undefined, 0)
  await expect(target.version()).rejects.toThrow(CannotDo)
  await expect(target.version()).rejects.toThrow(
    /127.0.0.1:1 does not answer \(.+\). Start the command again/,
  )
})

test('a parcel holds what Kratos takes, and names the rest', () => {
  const identity = {
    id: 'i-1',
    schemaId: 'default',
    traits: { email: 'ada@example.org' },
    state: 'active',
    stateChangedAt: 0,
    availableAal: 'aal2',
    metadataPublic: { plan: 'gold' },
    createdAt: 0,
    updatedAt: 0,
    verifiable: [
      {
        id: 'a-1',
        value: 'ada@example.org',
        via: 'email',
        verified: true,
        status: 'completed',
        verifiedAt: 0,
        createdAt: 0,
        updatedAt: 0,
      },
    ],
    recovery: [],
  } as const
  const credentials = new Map<string, Record<string, unknown>>([
    ['password', { hashed_password: '$argon2id$…' }],
    ['totp', { totp_url: 'otpauth://totp/x?secret=AAAA' }],
    ['passkey', {}],
    ['code', {}],
  ])
  const parcel = parcelOf(
    { ...identity, verifiable: [...identity.verifiable], recovery: [] },
    credentials,
    ['ada@example.org'],
    'customer',
  )
  expect(parcel).toMatchObject({
    left: ['authenticator app', 'passkey'],
    hasSecondFactor: true,
    hasPassword: true,
    links: 0,
    identifiers: ['ada@example.org'],
    body: {
      schema_id: 'customer',
      metadata_public: { plan: 'gold' },
      metadata_admin: { portico_id: 'i-1' },
      verifiable_addresses: [{ verified: true, verified_at: '1970-01-01T00:00:00.000Z' }],
      credentials: { password: { config: { hashed_password: '$argon2id$…' } } },
    },
  })
  expect(JSON.stringify(parcel)).not.toContain('secret=AAAA')
})
