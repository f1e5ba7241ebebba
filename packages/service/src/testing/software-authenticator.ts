import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface HeldKey {
  id: string
  privateKey: KeyObject
  publicKey: Buffer
  rpId: string
  userHandle: string
  counter: number
}

/** How this one ceremony differs from an honest one. */
export interface Wrong {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  crossOrigin?: boolean
  topOrigin?: string
  userPresent?: boolean
  userVerified?: boolean
  userHandle?: string
  counter?: number
  signature?: Buffer
  backupEligible?: boolean
}

interface Options {
  publicKey: {
    challenge: string
    rpId?: string
    rp?: { id: string }
    user?: { id: string }
    excludeCredentials?: { id: string }[]
    allowCredentials?: { id: string }[]
  }
}

/** A browser with a key in it, for tests: resident ES256 keys, no attestation, and lies on request. */
export class SoftwareAuthenticator {
  readonly keys: HeldKey[] = []
  readonly #origin: string
  readonly #counts: boolean

  constructor({ origin, counts = true }: { origin: string; counts?: boolean }) {
    this.#origin = origin
    this.#counts = counts
  }

  /** Answers creation options: a new key, as the string that forms send. */
  create(options: unknown, wrong: Wrong = {}): string {
    const { publicKey } = readOptions(options)
    if (publicKey.excludeCredentials?.some(({ id }) => this.#holds(id)) === true) {
      throw new Error('InvalidStateError: a key of this list is here already')
    }
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key: HeldKey = {
      id: randomBytes(32).toString('base64url'),
      privateKey: pair.privateKey,
      publicKey: coseKey(pair.publicKey),
      rpId: publicKey.rp?.id ?? '',
      userHandle: publicKey.user?.id ?? '',
      counter: 0,
    }
    this.keys.push(key)
    return this.attest(key, publicKey.challenge, wrong)
  }

  /** Registers a key that exists already, as a hostile client would. */
  attest(key: HeldKey, challenge: string, wrong: Wrong = {}): string {
    const id = Buffer.from(key.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#authenticatorData(key, 0x40, wrong),
      Buffer.alloc(16),
      length,
      id,
      key.publicKey,
    ])
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return answer(key.id, {
      attestationObject: attestationObject.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, wrong).toString('base64url'),
    })
  }

  /** Answers request options: a signature by one of the keys, as the string that forms send. */
  get(options: unknown, wrong: Wrong = {}): string {
    const { publicKey } = readOptions(options)
    const allowed = publicKey.allowCredentials
    const key = this.keys.findLast(
      ({ id, rpId }) =>
        rpId === publicKey.rpId && (allowed === undefined || allowed.some((one) => one.id === id)),
    )
    if (key === undefined) throw new Error('NotAllowedError: no key for this')
    if (this.#counts) key.counter++
    const authData = this.#authenticatorData(key, 0, wrong)
    const clientData = this.#clientData('webauthn.get', publicKey.challenge, wrong)
    const hash = createHash('sha256').update(clientData).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), key.privateKey)
    return answer(key.id, {
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: (wrong.signature ?? signature).toString('base64url'),
      userHandle: wrong.userHandle ?? key.userHandle,
    })
  }

  #holds(id: string): boolean {
    return this.keys.some((key) => key.id === id)
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? this.#origin,
        crossOrigin: wrong.crossOrigin ?? false,
        ...(wrong.topOrigin !== undefined && { topOrigin: wrong.topOrigin }),
      }),
    )
  }

  #authenticatorData(key: HeldKey, more: number, wrong: Wrong): Buffer {
    const { userPresent = true, userVerified = true, backupEligible = false } = wrong
    const flags =
      (userPresent ? 0x01 : 0) | (userVerified ? 0x04 : 0) | (backupEligible ? 0x08 : 0) | more
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(wrong.counter ?? key.counter, 1)
    const rpIdHash = createHash('sha256')
      .update(wrong.rpId ?? key.rpId)
      .digest()
    return Buffer.concat([rpIdHash, head])
  }
}

function readOptions(options: unknown): Options {
  const parsed = typeof options === 'string' ? options : JSON.stringify(options)
  return JSON.parse(parsed)
}

const answer = (id: string, response: object): string =>
  JSON.stringify({ id, rawId: id, type: 'public-key', response })

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

const cborInteger = (value: number): Buffer =>
  value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
const cborBytes = (value: Buffer): Buffer => Buffer.concat([cborHead(2, value.length), value])
const cborText = (value: string): Buffer =>
  Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
