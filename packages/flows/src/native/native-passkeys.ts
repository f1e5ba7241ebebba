import type { Ceremonies, CeremonyTrouble } from '../ceremony.ts'
import type { CeremonyRequest } from '../ceremony-request.ts'
import { ceremonyRequest } from '../ceremony-request.ts'

interface KeyName {
  type: 'public-key'
  id: string
}

type Demand = 'discouraged' | 'preferred' | 'required'

/** What a phone needs to make a passkey: WebAuthn's options, their bytes as base64url. */
export interface PhoneCreation {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout?: number
  excludeCredentials?: KeyName[]
  authenticatorSelection?: {
    authenticatorAttachment?: 'platform' | 'cross-platform'
    requireResidentKey?: boolean
    residentKey?: Demand
    userVerification?: Demand
  }
}

export interface PhoneRequest {
  rpId: string
  challenge: string
  timeout?: number
  allowCredentials?: KeyName[]
  userVerification?: Demand
}

interface PhoneAnswer {
  id: string
  rawId?: string
  response: object
}

/** The platform's passkeys, as `react-native-passkey` brings them to an app. */
export interface PasskeyModule {
  create: (request: PhoneCreation) => Promise<PhoneAnswer>
  get: (request: PhoneRequest) => Promise<PhoneAnswer>
}

/** Passkeys by way of the phone's own dialog. */
export function createNativePasskeys(module: PasskeyModule): Ceremonies {
  return {
    async perform(trigger, asked) {
      const request = ceremonyRequest(trigger, asked)
      if (!request) return { kind: 'failed' }
      try {
        const answer = await ask(module, request)
        if (!answer) return { kind: 'failed' }
        const { method, field } = request
        return { kind: 'done', body: { method, [field]: written(answer) } }
      } catch (problem) {
        return { kind: troubles.get(codeOf(problem)) ?? 'failed' }
      }
    },
    // Phones suggest passkeys in their own dialog, not in a field.
    offer: () => () => {},
  }
}

function ask(module: PasskeyModule, request: CeremonyRequest): Promise<PhoneAnswer> | undefined {
  if (request.make === 'get') {
    const { rpId, challenge, timeout, allowCredentials, userVerification } = request.options
    const demand = demandOf(userVerification)
    // An app has no address of its own that could stand in for a missing one.
    if (!rpId) return undefined
    return module.get({
      rpId,
      challenge,
      ...(timeout && { timeout }),
      ...(allowCredentials?.length && { allowCredentials: allowCredentials.map(nameOf) }),
      ...(demand && { userVerification: demand }),
    })
  }
  const { rp, user, challenge, pubKeyCredParams, timeout } = request.options
  const { excludeCredentials, authenticatorSelection } = request.options
  if (!rp.id) return undefined
  return module.create({
    rp: { id: rp.id, name: rp.name },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    challenge,
    pubKeyCredParams,
    ...(timeout && { timeout }),
    ...(excludeCredentials?.length && { excludeCredentials: excludeCredentials.map(nameOf) }),
    ...(authenticatorSelection && { authenticatorSelection }),
  })
}

/** Without the ways to reach a key: iOS takes no list of them, and refuses what it does not know. */
const nameOf = ({ id }: { id: string }): KeyName => ({ type: 'public-key', id })

const demands = ['discouraged', 'preferred', 'required'] as const

const demandOf = (demand: string | undefined): Demand | undefined =>
  demands.find((known) => known === demand)

/** As the protocol carries it: a string that holds JSON. Phones leave out what browsers always give. */
function written(answer: PhoneAnswer): string {
  const whole = {
    type: 'public-key',
    clientExtensionResults: {},
    ...answer,
    rawId: answer.rawId ?? answer.id,
  }
  return JSON.stringify(whole, (_name, value: unknown) => value ?? undefined)
}

/** By the codes that both platforms share. */
const troubles = new Map<unknown, CeremonyTrouble>(
  Object.entries({
    UserCancelled: 'cancelled',
    Interrupted: 'cancelled',
    TimedOut: 'timed-out',
    CredentialAlreadyExists: 'already-registered',
    NotSupported: 'wrong-device',
    NoCredentials: 'wrong-device',
    NoCreateOption: 'wrong-device',
  } as const),
)

/** The module throws plain objects, and errors where it is not there at all. */
const codeOf = (problem: unknown): unknown => Reflect.get(Object(problem), 'error')
