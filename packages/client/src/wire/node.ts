import type { Check } from '../check.ts'
import { list, maybe, object, record, text, variants } from '../check.ts'
import type { Message } from './message.ts'
import { message } from './message.ts'

export type NodeGroup =
  | 'default'
  | 'password'
  | 'oidc'
  | 'profile'
  | 'link'
  | 'code'
  | 'totp'
  | 'lookup_secret'
  | 'webauthn'
  | 'passkey'
  | 'identifier_first'
  | 'captcha'
  | 'saml'
  | 'deviceauthn'
  | (string & {})

export type InputType =
  | 'text'
  | 'password'
  | 'number'
  | 'checkbox'
  | 'hidden'
  | 'email'
  | 'tel'
  | 'submit'
  | 'button'
  | 'datetime-local'
  | 'date'
  | 'url'
  | (string & {})

/** Names of the functions that start a WebAuthn ceremony. */
export type Trigger =
  | 'oryWebAuthnRegistration'
  | 'oryWebAuthnLogin'
  | 'oryPasskeyLogin'
  | 'oryPasskeyLoginAutocompleteInit'
  | 'oryPasskeyRegistration'
  | 'oryPasskeySettingsRegistration'
  | (string & {})

export interface InputAttributes {
  name: string
  type: InputType
  disabled?: boolean
  /** Whatever scalar the trait or the method put there. */
  value?: unknown
  required?: boolean
  autocomplete?: string
  label?: Message
  pattern?: string
  maxlength?: number
  options?: { value?: unknown }[]
  onclick?: string
  onload?: string
  onclickTrigger?: Trigger
  onloadTrigger?: Trigger
}

export interface TextAttributes {
  id: string
  text: Message
}

export interface ImageAttributes {
  id: string
  src: string
  width?: number
  height?: number
}

export interface AnchorAttributes {
  id: string
  href: string
  title: Message
}

export interface ScriptAttributes {
  id: string
  src: string
  async?: boolean
  type?: string
  crossorigin?: string
  referrerpolicy?: string
  integrity?: string
  nonce?: string
}

export interface DivisionAttributes {
  id: string
  class?: string
  data?: Record<string, unknown>
}

interface NodeOf<Type extends string, Attributes> {
  type: Type
  group: NodeGroup
  attributes: Attributes
  messages: Message[]
  meta: { label?: Message }
}

export type InputNode = NodeOf<'input', InputAttributes>
export type TextNode = NodeOf<'text', TextAttributes>
export type ImageNode = NodeOf<'img', ImageAttributes>
export type AnchorNode = NodeOf<'a', AnchorAttributes>
export type ScriptNode = NodeOf<'script', ScriptAttributes>
export type DivisionNode = NodeOf<'div', DivisionAttributes>

/** A node of a kind that this version does not know; all but its type is as it came. */
export interface UnknownNode {
  type: 'unknown'
  [field: string]: unknown
}

export type FormNode =
  | InputNode
  | TextNode
  | ImageNode
  | AnchorNode
  | ScriptNode
  | DivisionNode
  | UnknownNode

const around = <Attributes>(attributes: Check<Attributes>) =>
  object<Omit<NodeOf<string, Attributes>, 'type'>>({
    group: text,
    attributes,
    messages: list(message),
    meta: object<{ label?: Message }>({ label: maybe(message) }),
  })

export const nodes = variants<FormNode>('type', {
  input: around(
    object<InputAttributes>({
      name: text,
      type: text,
      label: maybe(message),
      options: maybe(list(record)),
    }),
  ),
  text: around(object<TextAttributes>({ id: text, text: message })),
  img: around(object<ImageAttributes>({ id: text, src: text })),
  a: around(object<AnchorAttributes>({ id: text, href: text, title: message })),
  script: around(object<ScriptAttributes>({ id: text, src: text })),
  div: around(object<DivisionAttributes>({ id: text })),
})
