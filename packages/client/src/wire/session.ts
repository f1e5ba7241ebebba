import { list, maybe, object, text } from '../check.ts'
import type { Identity } from './identity.ts'
import { identity } from './identity.ts'

export type Assurance = 'aal0' | 'aal1' | 'aal2' | (string & {})

export interface AuthenticationMethod {
  method: string
  aal?: Assurance
  completed_at?: string
  provider?: string
  organization?: string
  upstream_acr?: string
  upstream_amr?: string[]
}

export interface Device {
  id?: string
  ip_address?: string
  user_agent?: string
  location?: string
}

export interface Session {
  id: string
  active?: boolean
  expires_at: string
  authenticated_at?: string
  issued_at?: string
  authenticator_assurance_level: Assurance
  authentication_methods?: AuthenticationMethod[] | null
  /** Null in a native login's answer while the second factor is missing. */
  identity?: Identity | null
  devices?: Device[] | null
  /** The signed form of this session; only where `tokenize_as` asked for it. */
  tokenized?: string
}

export const session = object<Session>({
  id: text,
  expires_at: text,
  authenticator_assurance_level: text,
  authentication_methods: maybe(list(object<AuthenticationMethod>({ method: text }))),
  identity: maybe(identity),
  devices: maybe(list(object<Device>({}))),
})
