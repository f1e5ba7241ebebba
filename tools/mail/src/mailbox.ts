import type { Message } from './message.ts'

/** Which message is meant. Without `after`, one that no earlier wait has handed out. */
export interface MessageQuery {
  to: string
  kind?: Message['kind']
  subject?: RegExp
  /** Only later ones: than this message, or than the first so many. */
  after?: Message | number
}

/** Nothing that fits arrived in time. Says who did get mail, never what it said. */
export class MessageMissing extends Error {
  override readonly name = 'MessageMissing'
  readonly to: string

  constructor(to: string, because: string, messages: readonly Message[]) {
    const arrived = messages.map((message) => `${message.kind} to ${message.to}`).join(', ')
    super(`No message for ${to}: ${because}. Arrived so far: ${arrived || 'nothing'}.`)
    this.to = to
  }
}

interface Waiter {
  wants(message: Message): boolean
  give(message: Message): void
  refuse(because: string): void
}

/** Holds what arrived, in order, and wakes those who wait for more. */
export class Mailbox {
  readonly messages: Message[] = []
  readonly #taken = new WeakSet<Message>()
  readonly #waiters = new Set<Waiter>()
  readonly #listeners = new Set<(message: Message) => void>()

  put(message: Message): void {
    this.messages.push(message)
    for (const listener of this.#listeners) listener(message)
    for (const waiter of this.#waiters) {
      if (!waiter.wants(message)) continue
      this.#waiters.delete(waiter)
      waiter.give(message)
      return
    }
  }

  onMessage(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  waitFor(query: MessageQuery, timeoutMs: number): Promise<Message> {
    const start = this.#startOf(query.after)
    const found = this.messages
      .slice(start)
      .find(
        (message) =>
          fits(message, query) && (query.after !== undefined || !this.#taken.has(message)),
      )
    if (found !== undefined) {
      this.#taken.add(found)
      return Promise.resolve(found)
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => waiter.refuse(`waited ${timeoutMs} ms`), timeoutMs)
      const waiter: Waiter = {
        wants: (message) => fits(message, query),
        give: (message) => {
          clearTimeout(timer)
          this.#taken.add(message)
          resolve(message)
        },
        refuse: (because) => {
          clearTimeout(timer)
          this.#waiters.delete(waiter)
          reject(new MessageMissing(query.to, because, this.messages))
        },
      }
      this.#waiters.add(waiter)
    })
  }

  close(): void {
    for (const waiter of this.#waiters) waiter.refuse('the sink was closed')
  }

  #startOf(after: Message | number | undefined): number {
    if (after === undefined) return 0
    return typeof after === 'number' ? after : this.messages.indexOf(after) + 1
  }
}

function fits(message: Message, query: MessageQuery): boolean {
  return (
    sameRecipient(message.to, query.to) &&
    (query.kind === undefined || query.kind === message.kind) &&
    (query.subject === undefined || query.subject.test(message.subject))
  )
}

function sameRecipient(one: string, other: string): boolean {
  // A phone number is written with or without spaces, an address in any case.
  const plain = (recipient: string) => recipient.replaceAll(/\s/g, '').toLowerCase()
  return plain(one) === plain(other)
}
