import type { Message } from '@portico/client'

export interface FieldMessage {
  /** The node it belongs to; without one it is said about the whole form. */
  field?: string
  message: Message
}

/** What is wrong with a submitted form. The flow is shown again with these messages. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem'
  readonly messages: FieldMessage[]

  constructor(...messages: FieldMessage[]) {
    super(messages.map(({ message }) => message.id).join(', '))
    this.messages = messages
  }
}
