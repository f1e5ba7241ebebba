import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKratos, whyNoKratos } from '@portico/kratos'
import { inWords } from '@portico/service/faults'
import { describe, expect, test } from 'vitest'
import { accountsAt, canSignIn } from './kratos-accounts.ts'
import { moveKilled } from './move-killed.ts'
import { withService } from './people.ts'
import { runMove } from './run-move.ts'

const noKratos = await whyNoKratos()
if (noKratos !== undefined) console.error(`DID NOT RUN: moving to Kratos. ${noKratos}`)
const patience = 15 * 60_000
const words = 'four words of mine'

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'portico-move-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Five people with all that an account may have. */
async function fillWithAll(data: string): Promise<void> {
  await withService(data, async ({ core }) => {
    const { identities, schemas, hasher } = core
    const hashed = { type: 'password', config: { hashed_password: await hasher.hash(words) } }
    const add = (name: string, credentials: Parameters<typeof identities.create>[2]) =>
      identities.create(
        schemas.default,
        { email: `${name}@example.org`, name: { first: name } },
        credentials,
      )
    add('ada', [hashed])
    identities.markVerified('email', 'ada@example.org')
    identities.setState(add('grace', [hashed]).id, 'inactive')
    add('linus', [
      {
        type: 'oidc',
        config: {
          providers: [{ provider: 'sample', issuer: 'https://x.example', subject: 's-7' }],
        },
        identifiers: ['https://x.example s-7'],
      },
    ])
    add('margaret', [
      hashed,
      { type: 'totp', config: { totp_url: 'otpauth://totp/x?secret=AAAA' } },
    ])
    add('karen', [{ type: 'passkey', config: { user_handle: 'aGk', credentials: [] } }])
  })
}

describe.runIf(noKratos === undefined)('moving to Kratos', () => {
  test(
    'carries what Kratos takes, says what stays behind, and does it once',
    { timeout: patience },
    async () => {
      await using data = await newFolder()
      await fillWithAll(data.path)
      await using kratos = await startKratos({ onProgress: () => undefined })
      const run = (...args: string[]) => runMove(data.path, ['--to', kratos.adminUrl, ...args])

      const dry = await run('--dry-run')
      expect(dry).toMatchObject({ code: 0, complaint: '' })
      expect(dry.out).toContain('Would move 5 of 5 identities')
      expect(dry.out).toMatch(
        /1 would move without their authenticator app[^\n]*\n +\S+ +margaret@/,
      )
      expect(dry.out).toMatch(/without their passkey[^\n]*\n +\S+ +karen@/)
      expect(dry.out).toMatch(
        /1 have neither password nor linked account there[^\n]*\n +\S+ +karen@/,
      )
      expect(await accountsAt(kratos.adminUrl)).toEqual([])
      const other = await run('--dry-run', '--schema', 'default=customer')
      expect(other.code).toBe(1)
      expect(other.out).toContain('there is no identity schema "customer"')

      await fetch(`${kratos.adminUrl}/admin/identities`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ schema_id: 'default', traits: { email: 'karen@example.org' } }),
      })
      const foreseen = await run('--dry-run')
      expect(foreseen.out).toMatch(/1 could not move:\n +\S+ +karen@example.org: somebody else has/)

      const careful = await run('--leave-second-factors', '--json')
      expect(JSON.parse(careful.out)).toMatchObject({
        moved: 3,
        passwords: 2,
        linkedAccounts: 1,
        stayed: [
          { name: 'margaret@example.org', why: 'it has a second factor' },
          { name: 'karen@example.org' },
        ],
      })

      const report = join(data.path, 'report.json')
      const done = await run('--report', report)
      expect(done.code).toBe(1)
      expect(done.complaint).toContain('1 of 5 identities did not move.')
      expect(done.out).toContain('Moved 1 of 5 identities')
      expect(done.out).toContain('3 were there already.')
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
        moved: 1,
        alreadyThere: 3,
        stayed: [{ name: 'karen@example.org' }],
        without: [{ name: 'margaret@example.org', left: ['authenticator app'] }],
        shut: [],
      })
      expect((await stat(report)).mode & 0o777).toBe(0o600)

      const accounts = await accountsAt(kratos.adminUrl)
      expect(accounts).toHaveLength(5)
      const of = (name: string) => accounts.find(({ traits }) => traits.email.startsWith(name))
      expect(of('ada')).toMatchObject({
        traits: { email: 'ada@example.org', name: { first: 'ada' } },
        state: 'active',
        verifiable_addresses: [{ value: 'ada@example.org', verified: true }],
      })
      expect(of('grace')).toMatchObject({
        state: 'inactive',
        verifiable_addresses: [{ verified: false }],
      })
      const found = await fetch(
        `${kratos.adminUrl}/admin/identities?credentials_identifier=sample:s-7`,
      )
      expect(await found.json()).toMatchObject([{ id: of('linus')?.id }])
      expect(await canSignIn(kratos.publicUrl, 'ada@example.org', words)).toBe(true)
      expect(await canSignIn(kratos.publicUrl, 'ada@example.org', 'not her words')).toBe(false)
      expect(await canSignIn(kratos.publicUrl, 'grace@example.org', words)).toBe(false)
    },
  )

  test(
    'killed twice on the way, everybody arrives once and their passwords work',
    { timeout: patience },
    async () => {
      const report = await moveKilled(300, 20, 20)
      expect(report.held, inWords(report)).toBe(true)
    },
  )
})
