import type {
  AnchorNode,
  DivisionNode,
  ImageNode,
  InputNode,
  Message,
  TextNode,
} from '@portico/client'
import type { FlowState } from '@portico/flows'
import type { ComponentType, ReactNode } from 'react'
import { createContext, use } from 'react'
import type { FieldTies } from './field-ties.ts'
import type { Heading } from './heading.ts'

type Piece<Props> = ComponentType<Props>

/** Every piece of a screen that can be replaced, by its name, with what it is given. */
export interface Slots {
  /** Where the visitor is, and why. */
  Heading: Piece<{ heading: Heading; brand: string }>
  /** What happened beyond the form: renewed, offline, wait, still trying. */
  Notice: Piece<{ state: FlowState }>
  /** The service's sentences about the whole form. */
  FlowMessages: Piece<{ messages: readonly Message[] }>
  /** Between two methods of which one is enough. */
  Divider: Piece<object>

  /** A label above, messages below, a control between. */
  FieldFrame: Piece<{ node: InputNode; children: (field: FieldTies) => ReactNode }>
  /** The service's sentences about one field. */
  Messages: Piece<{ id?: string; messages: readonly Message[] }>
  TextField: Piece<{ node: InputNode }>
  PasswordField: Piece<{ node: InputNode }>
  CodeField: Piece<{ node: InputNode }>
  PhoneField: Piece<{ node: InputNode }>
  SelectField: Piece<{ node: InputNode }>
  CheckboxField: Piece<{ node: InputNode }>

  /** `quiet`: one of several, and not the first choice. */
  SubmitButton: Piece<{ node: InputNode; quiet?: boolean }>
  /** Starts a passkey's or a security key's dialog. */
  CeremonyButton: Piece<{ node: InputNode }>

  TextBlock: Piece<{ node: TextNode }>
  NodeImage: Piece<{ node: ImageNode }>
  NodeLink: Piece<{ node: AnchorNode }>
  /** Room that the service leaves for something of the page, such as a captcha; empty by default. */
  Division: Piece<{ node: DivisionNode }>
  /** Passkeys or security keys of an account, each by the button that removes it. */
  KeyList: Piece<{ keys: readonly InputNode[] }>
}

/** The pieces that a page brings in place of ours. */
export const OwnSlots = createContext<Partial<Slots>>({})

/** Our pieces, or the page's own where it has brought some. */
export function useSlots<Name extends keyof Slots>(ours: Pick<Slots, Name>): Pick<Slots, Name> {
  return { ...ours, ...use(OwnSlots) }
}
