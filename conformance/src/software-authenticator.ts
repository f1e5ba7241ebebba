import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { encodeCbor, type Cbor } from './cbor.ts'

interface CreationOptions {
  rp: { id: string }
  user: { id: string }
  challenge: string
}

interface RequestOptions {
  rpId: string
  challenge: string
  allowCredentials?: { id: string }[]
}

interface Credential {
  id: Buffer
  rpId: string
  userHandle: string
  key: KeyObject
  uses: number
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/** A passkey or security key made of software: ES256, no attestation, discoverable. */
export class SoftwareAuthenticator {
  readonly #credentials: Credential[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Takes the options of a form's node and gives the value for the node that carries the result. */
  create(optionsJson: string): string {
    const { rp, user, challenge }: CreationOptions = publicKeyIn(optionsJson)
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(32)
    this.#credentials.push({ id, rpId: rp.id, userHandle: user.id, key: privateKey, uses: 0 })

    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const cose = encodeCbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const aaguid = Buffer.alloc(16)
    const authData = Buffer.concat([
      authenticatorData(rp.id, userPresent | userVerified | hasCredential, 0),
      aaguid,
      length,
      id,
      cose,
    ])
    const attestationObject = encodeCbor(
      new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return credentialJson(id, {
      attestationObject: attestationObject.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
    })
  }

  /** Signs with a key that the options allow; the newest one when any will do. */
  get(optionsJson: string): string {
    const { rpId, challenge, allowCredentials }: RequestOptions = publicKeyIn(optionsJson)
    const credential = this.#credentials.findLast(
      ({ id, rpId: own }) =>
        own === rpId &&
        (allowCredentials?.some((one) => one.id === id.toString('base64url')) ?? true),
    )
    if (credential === undefined) throw new Error('No key of this authenticator is asked for.')
    credential.uses += 1
    const authData = authenticatorData(rpId, userPresent | userVerified, credential.uses)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), credential.key)
    return credentialJson(credential.id, {
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: credential.userHandle,
    })
  }

  /** How a removal names the newest key: its id in hexadecimal. */
  newestKeyId(): string {
    return this.#credentials.at(-1)?.id.toString('hex') ?? ''
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    )
  }
}

function publicKeyIn(optionsJson: string) {
  const options = JSON.parse(optionsJson)
  return (options.credentialOptions ?? options).publicKey
}

function authenticatorData(rpId: string, flags: number, uses: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags, 0)
  rest.writeUInt32BE(uses, 1)
  return Buffer.concat([sha256(rpId), rest])
}

function credentialJson(id: Buffer, response: Record<string, string>): string {
  const name = id.toString('base64url')
  return JSON.stringify({ id: name, rawId: name, type: 'public-key', response })
}
