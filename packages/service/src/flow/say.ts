import type { Message } from '@portico/client'

type Context = Record<string, unknown>

const say =
  (type: 'info' | 'error' | 'success') =>
  (id: number, text: string, context?: Context): Message => ({
    id,
    text,
    type,
    ...(context !== undefined && { context }),
  })

export const info = say('info')
export const error = say('error')
export const success = say('success')

/** A moment as the protocol writes it into a context: readable, and in seconds. */
export const moment = (name: string, at: Date): Context => ({
  [name]: at.toISOString(),
  [`${name}_unix`]: Math.floor(at.getTime() / 1000),
})
