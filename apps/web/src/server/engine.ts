import type { MailView } from '../pages/mailbox-page.tsx'
import type { Visitor } from './visitor.ts'

/** How long a new password must be: where it is the only factor, and where there is a second one. */
export interface PasswordPolicy {
  minLengthAlone: number
  minLength: number
}

/** The identity service behind the site: the embedded one, or one at an address. */
export interface Engine {
  /** Answers one request of the protocol, redirects not followed. */
  fetch: (request: Request, visitor: Visitor) => Promise<Response>
  /** Whether it would answer now. */
  isReady: () => Promise<boolean>
  /** Where mail lands, in words for the ready line. */
  mail: string
  /** What was sent, newest first, where it lands on this machine. */
  mailbox?: () => readonly MailView[] | Promise<readonly MailView[]>
  /** Where the browser's own dialog for providers has to ask; none where there is no such dialog. */
  fedCmOrigins: readonly string[]
  /** Whether it slows guessing down by itself. */
  limitsGuesses: boolean
  /** What it asks of a new password, where that is known. */
  passwordPolicy?: PasswordPolicy
  /** Seconds that a code can be used, where that is known. */
  codeLifetime?: number
  close: () => Promise<void>
}
