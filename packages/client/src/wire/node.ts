import type { Check } from '../check.ts'
import { anything, flag, list, number, object, record, text, variants } from '../check.ts'
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

/** A node of a kind that this version does not know, as it came, so that a newer service breaks nothing. */
export interface UnknownNode {
  type: 'unknown'
  group: 'default'
  messages: Message[]
  meta: { label?: Message }
  of: unknown
}

export type FormNode =
  | InputNode
  | TextNode
  | ImageNode
  | AnchorNode
  | ScriptNode
  | DivisionNode
  | UnknownNode

const meta = object<{ label?: Message }>({}, { label: message })

const around = <Attributes>(attributes: Check<Attributes>) =>
  object<Omit<NodeOf<string, Attributes>, 'type'>>({
    group: text,
    attributes,
    messages: list(message),
    meta,
  })

export const nodes = variants<FormNode>(
  'type',
  {
    input: around(
      object<InputAttributes>(
        { name: text, type: text },
        {
          disabled: flag,
          value: anything,
          required: flag,
          autocomplete: text,
          label: message,
          pattern: text,
          maxlength: number,
          options: list(object<{ value?: unknown }>({}, { value: anything })),
          onclick: text,
          onload: text,
          onclickTrigger: text,
          onloadTrigger: text,
        },
      ),
    ),
    text: around(object<TextAttributes>({ id: text, text: message })),
    img: around(
      object<ImageAttributes>({ id: text, src: text }, { width: number, height: number }),
    ),
    a: around(object<AnchorAttributes>({ id: text, href: text, title: message })),
    script: around(
      object<ScriptAttributes>(
        { id: text, src: text },
        {
          async: flag,
          type: text,
          crossorigin: text,
          referrerpolicy: text,
          integrity: text,
          nonce: text,
        },
      ),
    ),
    div: around(object<DivisionAttributes>({ id: text }, { class: text, data: record })),
  },
  (of) => ({ type: 'unknown', group: 'default', messages: [], meta: {}, of }),
)
