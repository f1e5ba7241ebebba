import type { Flow, FormBody } from '@portico/client'
import type { CeremonyTrigger } from './ceremony.ts'

/** What the browser is to be asked, and where its answer goes. */
export type CeremonyRequest = {
  method: 'passkey' | 'webauthn'
  /** The field that takes the answer. */
  field: string
} & (
  | { make: 'create'; options: PublicKeyCredentialCreationOptionsJSON }
  | { make: 'get'; options: PublicKeyCredentialRequestOptionsJSON }
)

/** Undefined where the flow does not hold what the ceremony needs. */
export function ceremonyRequest(
  trigger: CeremonyTrigger,
  { flow, typed = {} }: { flow: Flow; typed?: FormBody },
): CeremonyRequest | undefined {
  const json = (name: string) => parse(valueOf(flow, name))
  switch (trigger) {
    case 'oryPasskeyLogin':
    case 'oryPasskeyLoginAutocompleteInit':
      return get('passkey', 'passkey_login', json('passkey_challenge'))
    case 'oryWebAuthnLogin':
      return get('webauthn', 'webauthn_login', json('webauthn_login_trigger'))
    case 'oryPasskeySettingsRegistration':
      return create('passkey', 'passkey_settings_register', json('passkey_create_data'))
    case 'oryWebAuthnRegistration':
      return create('webauthn', 'webauthn_register', json('webauthn_register_trigger'))
    case 'oryPasskeyRegistration': {
      const wrapped = json('passkey_create_data')
      const request = create('passkey', 'passkey_register', wrapped?.credentialOptions)
      return request && named(request, displayName(wrapped, typed))
    }
  }
}

function get(
  method: CeremonyRequest['method'],
  field: string,
  json: Wrapped | undefined,
): CeremonyRequest | undefined {
  return json?.publicKey && { make: 'get', method, field, options: json.publicKey }
}

function create(
  method: CeremonyRequest['method'],
  field: string,
  json: Wrapped | undefined,
): CeremonyRequest | undefined {
  return json?.publicKey && { make: 'create', method, field, options: json.publicKey }
}

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON

interface Wrapped {
  publicKey?: Options
  credentialOptions?: Wrapped
  displayNameFieldName?: string
  displayNameFieldNames?: string[]
}

/** The service wrote the options; a browser checks each of them again before it acts. */
function parse(value: unknown): Wrapped | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const json: Wrapped | null = JSON.parse(value)
    return typeof json === 'object' ? (json ?? undefined) : undefined
  } catch {
    return undefined
  }
}

function valueOf({ ui }: Flow, name: string): unknown {
  const node = ui.nodes.find((node) => node.type === 'input' && node.attributes.name === name)
  return node?.type === 'input' ? node.attributes.value : undefined
}

/** The name that the visitor will find the passkey by: what they typed into the field that is meant for it. */
function displayName(
  { displayNameFieldNames = [], displayNameFieldName = '' }: Wrapped = {},
  typed: FormBody,
): string | undefined {
  return [...displayNameFieldNames, displayNameFieldName]
    .map((name) => (Object.hasOwn(typed, name) ? typed[name] : undefined))
    .find((value) => typeof value === 'string' && value !== '')
    ?.toString()
}

function named(request: CeremonyRequest, name: string | undefined): CeremonyRequest {
  if (request.make !== 'create' || !name) return request
  const { options } = request
  return { ...request, options: { ...options, user: { ...options.user, name, displayName: name } } }
}
