import type { Core } from '../../core.ts'
import { type Fields, isFields } from '../../http/fields.ts'
import type { NewCredential } from '../../identity/identity-store.ts'

export type KeyMethod = 'passkey' | 'webauthn'

/** One key of someone. Of the pair only the public half is here: it can check an answer and give none. */
export interface Key {
  /** base64url, as browsers name it. */
  id: string
  publicKey: Buffer
  name: string
  addedAt: number
  /** Made as a first factor; other security keys are second factors only. */
  passwordless: boolean
  aaguid: string
  counter: number
  /** The counter once went backwards: somebody may have a copy. */
  cloned: boolean
  verifiesUser: boolean
  backupEligible: boolean
  backedUp: boolean
  transports: string[]
}

/** All keys of one method. The handle is the name under which the keys know their owner. */
export interface KeyRing {
  handle: string
  keys: Key[]
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const bytes = (value: unknown): Buffer => Buffer.from(words(value), 'base64')
const part = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isFields(value) ? value : {}
}

/** Reads a stored credential; its form is the one in which Kratos imports keys. */
export function readKeyRing(config: Fields | undefined): KeyRing {
  const stored: unknown[] = Array.isArray(config?.['credentials']) ? config['credentials'] : []
  return {
    handle: bytes(config?.['user_handle']).toString('base64url'),
    keys: stored.filter(isFields).map(readKey),
  }
}

function readKey(stored: Fields): Key {
  const authenticator = part(stored, 'authenticator')
  const flags = part(stored, 'flags')
  const transports: unknown[] = Array.isArray(stored['transport']) ? stored['transport'] : []
  return {
    id: bytes(stored['id']).toString('base64url'),
    publicKey: bytes(stored['public_key']),
    name: words(stored['display_name']),
    addedAt: Date.parse(words(stored['added_at'])),
    passwordless: stored['is_passwordless'] === true,
    aaguid: bytes(authenticator['aaguid']).toString('hex'),
    counter: Number(authenticator['sign_count']),
    cloned: authenticator['clone_warning'] === true,
    verifiesUser: flags['user_verified'] === true,
    backupEligible: flags['backup_eligible'] === true,
    backedUp: flags['backup_state'] === true,
    transports: transports.map(String),
  }
}

export function writeKeyRing({ handle, keys }: KeyRing): Fields {
  return {
    user_handle: Buffer.from(handle, 'base64url').toString('base64'),
    credentials: keys.map((key) => ({
      id: Buffer.from(key.id, 'base64url').toString('base64'),
      public_key: key.publicKey.toString('base64'),
      attestation_type: 'none',
      display_name: key.name,
      added_at: new Date(key.addedAt).toISOString(),
      is_passwordless: key.passwordless,
      authenticator: {
        aaguid: Buffer.from(key.aaguid, 'hex').toString('base64'),
        sign_count: key.counter,
        clone_warning: key.cloned,
      },
      flags: {
        user_present: true,
        user_verified: key.verifiesUser,
        backup_eligible: key.backupEligible,
        backup_state: key.backedUp,
      },
      transport: key.transports,
    })),
  }
}

// Security keys are found by the visitor's own identifiers, which follow from the traits: theirs stand apart.
const identifierTypes: Record<KeyMethod, string> = { passkey: 'passkey', webauthn: 'webauthn_key' }

/** A ring as it is stored: found by its handle, and with no key that anybody else has. */
export function ringCredential(type: KeyMethod, ring: KeyRing): NewCredential {
  return {
    type,
    config: writeKeyRing(ring),
    identifierType: identifierTypes[type],
    identifiers: [`handle:${ring.handle}`, ...ring.keys.map(({ id }) => `key:${id}`)],
  }
}

export function keyRingOf({ identities }: Core, identityId: string, type: KeyMethod): KeyRing {
  return readKeyRing(identities.credential(identityId, type))
}

export function storeKeyRing(
  { identities, database }: Core,
  identityId: string,
  type: KeyMethod,
  ring: KeyRing,
): void {
  database.transaction(() => {
    const credential = ringCredential(type, ring)
    if (ring.keys.length > 0) identities.setCredential(identityId, credential)
    else {
      identities.setCredential(identityId, { ...credential, identifiers: [] })
      identities.removeCredential(identityId, type)
    }
  })
}

export const ownerOfHandle = ({ identities }: Core, handle: string) =>
  identities.findByIdentifier(Object.values(identifierTypes), `handle:${handle}`)

export const isKnownKey = ({ identities }: Core, id: string): boolean =>
  identities.findByIdentifier(Object.values(identifierTypes), `key:${id}`) !== undefined
