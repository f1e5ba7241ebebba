import type { Flow, FormBody, Session } from '@portico/client'
import type { FlowKind, Notice } from '@portico/flows'
import type { SystemBrowser } from '@portico/flows/native'
import type { Choice } from './choice.ts'

export interface Question {
  kind: FlowKind
  flow: Flow
  choices: Choice[]
  notice?: Notice | undefined
  /** Something has been sent already, so its messages are about that. */
  sent: boolean
  /** The part of the settings that was asked for. */
  part?: string | undefined
  /** The person may do this another time. */
  optional?: boolean
  /** Whose account it is, where that is known. */
  session?: Session | undefined
}

/** Whoever answers a flow's questions: a person at a terminal, or a script's values. */
export interface Asker {
  /** What to send next; undefined when nothing more is wanted. */
  next: (question: Question) => Promise<FormBody | undefined>
  /** Shows that something is under way. */
  during: <Result>(what: string, work: Promise<Result>) => Promise<Result>
  warn: (sentence: string) => void
  browser: SystemBrowser
}
