import { number, object, text } from '../check.ts'

/** One sentence of the service to the visitor; `id` is what code goes by, `text` is its English. */
export interface Message {
  id: number
  text: string
  type: 'info' | 'error' | 'success' | (string & {})
  context?: Record<string, unknown> | null
}

export const message = object<Message>({ id: number, text, type: text })
