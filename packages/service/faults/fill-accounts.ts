import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { readConfig } from '../src/config/read-config.ts'
import { openSecrets } from '../src/config/secrets.ts'
import { IdentityStore } from '../src/identity/identity-store.ts'
import { Schemas } from '../src/identity/schemas.ts'
import { openDatabase } from '../src/storage/open-database.ts'
import { password } from './caller.ts'

export const visitor = (number: number): string => `visitor${number}@example.org`

export interface Filled {
  /** Tokens of sessions, one each for the first so many visitors. */
  tokens: string[]
}

/**
 * Writes accounts straight into a data folder, from one number to before another. They all have the same
 * password, hashed once: making thousands of hashes is not what is measured.
 */
export async function fillAccounts(
  data: string,
  from: number,
  to: number,
  hasher = { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  sessions = 1,
): Promise<Filled> {
  const config = readConfig({})
  const secrets = openSecrets(data)
  const database = openDatabase(join(data, 'portico.db'))
  const identities = new IdentityStore(database, secrets, Date.now)
  const schema = new Schemas(config.identity, '.').default
  const hashed = await hash(password, hasher)
  const tokens: string[] = []
  const now = Date.now()
  const write = () => {
    for (let number = from; number < to; number++) {
      const identity = identities.create(schema, { email: visitor(number) }, [
        { type: 'password', config: { hashed_password: hashed } },
      ])
      for (let count = 0; count < sessions; count++) {
        const token = `ory_st_${randomUUID().replaceAll('-', '')}`
        if (count === 0 && tokens.length < 1_000) tokens.push(token)
        database
          .sql(
            `INSERT INTO sessions (id, identity_id, token_hash, aal, methods, issued_at, authenticated_at, expires_at, seen_at)
             VALUES (?, ?, ?, 'aal1', '[]', ?, ?, ?, ?)`,
          )
          .run(
            randomUUID(),
            identity.id,
            createHash('sha256').update(token).digest('base64url'),
            now,
            now,
            now + 86_400_000,
            now,
          )
      }
    }
  }
  try {
    database.transaction(write)
  } finally {
    database.close()
  }
  return { tokens }
}
