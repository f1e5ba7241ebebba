import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { readConfig } from '../src/config/read-config.ts'
import { openSecrets } from '../src/config/secrets.ts'
import { seal } from '../src/http/cookie.ts'
import { derive } from '../src/identity/derive.ts'
import { Schemas } from '../src/identity/schemas.ts'
import { openDatabase } from '../src/storage/open-database.ts'
import { password } from './caller.ts'

export const visitor = (number: number): string => `visitor${number}@example.org`

export interface Filled {
  /** Of the first thousand. */
  tokens: string[]
}

/**
 * Writes accounts straight into a data folder, from one number to before another, each with a session. They
 * all have the same password, hashed once: making thousands of hashes is not what is measured.
 */
export async function fillAccounts(
  data: string,
  from: number,
  to: number,
  hasher = { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
): Promise<Filled> {
  const secrets = openSecrets(data)
  const schema = new Schemas(readConfig({}).identity, '.').default
  const config = JSON.stringify({ hashed_password: await hash(password, hasher) })
  const tokens: string[] = []
  const now = Date.now()
  const database = openDatabase(join(data, 'portico.db'))
  const insert = (table: string, row: Record<string, string | number>) =>
    database
      .sql(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join()})`,
      )
      .run(...Object.values(row))
  const account = (number: number) => {
    const id = randomUUID()
    const born = { created_at: now, updated_at: now }
    const traits = { email: visitor(number) }
    const { identifiers, verifiable, recovery } = derive(schema, traits)
    insert('identities', {
      id,
      schema_id: schema.id,
      traits: JSON.stringify(traits),
      state: 'active',
      state_changed_at: now,
      ...born,
    })
    const sealed = seal(secrets.cipher, `credential ${id} password`, config)
    insert('credentials', { identity_id: id, type: 'password', config: sealed, ...born })
    for (const identifier of identifiers) insert('identifiers', { ...identifier, identity_id: id })
    const address = { identity_id: id, ...born }
    for (const one of verifiable) {
      insert('verifiable_addresses', { id: randomUUID(), ...one, ...address })
    }
    for (const one of recovery) {
      insert('recovery_addresses', { id: randomUUID(), ...one, ...address })
    }
    const token = `ory_st_${randomUUID().replaceAll('-', '')}`
    if (tokens.length < 1_000) tokens.push(token)
    insert('sessions', {
      id: randomUUID(),
      identity_id: id,
      token_hash: createHash('sha256').update(token).digest('base64url'),
      aal: 'aal1',
      methods: '[]',
      issued_at: now,
      authenticated_at: now,
      expires_at: now + 86_400_000,
      seen_at: now,
    })
  }
  try {
    database.transaction(() => {
      for (let number = from; number < to; number++) account(number)
    })
  } finally {
    database.close()
  }
  return { tokens }
}
