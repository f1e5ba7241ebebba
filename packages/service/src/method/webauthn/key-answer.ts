import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { type Fields, isFields } from '../../http/fields.ts'

const unreadable = () =>
  new FormProblem({ message: message.generic('The answer of the security key can not be read.') })

/** What the browser got from a key, parsed: a string that holds JSON, whatever the form is. */
function readAnswer(sent: string): { id: string; rawId: string; response: Fields } {
  let parsed: unknown
  try {
    parsed = JSON.parse(sent)
  } catch {
    throw unreadable()
  }
  if (!isFields(parsed) || !isFields(parsed['response'])) throw unreadable()
  if (parsed['type'] !== 'public-key') throw unreadable()
  return { id: text(parsed, 'id'), rawId: text(parsed, 'rawId'), response: parsed['response'] }
}

function text(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw unreadable()
  return value
}

/** A key's answer when someone signs in. */
export function readAssertion(sent: string): AuthenticationResponseJSON {
  const { id, rawId, response } = readAnswer(sent)
  const { userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      authenticatorData: text(response, 'authenticatorData'),
      clientDataJSON: text(response, 'clientDataJSON'),
      signature: text(response, 'signature'),
      ...(typeof userHandle === 'string' && userHandle !== '' && { userHandle }),
    },
  }
}

export interface Attestation {
  answer: RegistrationResponseJSON
  transports: string[]
}

const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** A new key's answer. */
export function readAttestation(sent: string): Attestation {
  const { id, rawId, response } = readAnswer(sent)
  const named: unknown[] = Array.isArray(response['transports']) ? response['transports'] : []
  return {
    answer: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        attestationObject: text(response, 'attestationObject'),
        clientDataJSON: text(response, 'clientDataJSON'),
      },
    },
    transports: named.map(String).filter((name) => transports.has(name)),
  }
}
