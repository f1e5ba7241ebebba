import { createHash } from 'node:crypto'
import { GuessLimiter, ServiceError } from '@portico/service'
import type { Outcome } from './outcome.ts'
import { proofs } from './outcome.ts'
import type { Submission } from './submission.ts'

/** What a guess is judged by, and what was answered. */
export interface Judged {
  answer: Response
  outcome: Outcome
  /** A session's token, where the answer carries one in its body. */
  token?: string | undefined
}

/** Of each process; what is pushed out only loses the link between a second step and its first. */
const remembered = 50_000

/**
 * Slows guessing down in front of a service that does not: by account and kind of proof, and by where it
 * comes from. Only failures count, so whoever mistypes now and then notices nothing. Steps that prove
 * nothing are let through.
 */
export class GuessGuard {
  readonly #limiter: GuessLimiter
  readonly #owners = new Map<string, string>()

  constructor(now: () => number = Date.now) {
    this.#limiter = new GuessLimiter(now)
  }

  /** The answer, or the seconds to wait before the next try. */
  async judge(
    submission: Submission,
    { headers }: Pick<Request, 'headers'>,
    address: string,
    pass: () => Promise<Judged>,
  ): Promise<Judged | { wait: number }> {
    const proof = proofOf(submission)
    if (proof === undefined) return pass()
    const accounts = this.#accountsOf(submission, headers)
    const [account] = accounts
    const isOne = accounts.length === 1
    let judged: Judged | undefined
    const attempt = async () => {
      judged = await pass()
      if (judged.outcome === 'wrong-proof') return undefined
      // An answer that says nothing of the proof must not wipe out the failures before it, nor may a success of
      // one account wipe out those of another.
      if (judged.outcome !== 'finished' || !isOne) throw new Undecided()
      return true
    }
    try {
      const keys = accounts.map((one) => `${proof} ${one}`)
      await keys.reduceRight(
        (inner, key) => () => this.#limiter.judge(key, address, inner),
        attempt,
      )()
    } catch (problem) {
      if (problem instanceof ServiceError && judged === undefined) return { wait: pauseOf(problem) }
      if (!(problem instanceof Undecided)) throw problem
    }
    if (judged === undefined) throw new Error('a guess was neither judged nor refused')
    if (judged.outcome === 'finished' && account && isOne) this.#remember(judged, account)
    return judged
  }

  /**
   * A second factor names nobody: whoever proved the first one in this session is meant. Which cookie is the
   * session's is the service's affair, so that of an own account laid beside it hides nobody.
   */
  #accountsOf({ fields, flow }: Submission, headers: Headers): string[] {
    const named = fields.get('identifier') || fields.get('password_identifier')
    if (named) return [named.normalize('NFKC').trim().toLowerCase()]
    const held = [
      ...(headers.get('cookie') ?? '').split('; ').slice(0, 100),
      `token=${headers.get('x-session-token') ?? ''}`,
    ]
    const owners = new Set(held.flatMap((pair) => this.#owners.get(mark(pair)) ?? []))
    return owners.size > 0 ? [...owners] : [anonymous + flow]
  }

  #remember({ answer, token }: Judged, account: string): void {
    if (account.startsWith(anonymous)) return
    const given = [
      ...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
      ...(token ? [`token=${token}`] : []),
    ]
    for (const pair of given) {
      this.#owners.set(mark(pair), account)
      const [oldest] = this.#owners.keys()
      if (this.#owners.size > remembered && oldest !== undefined) this.#owners.delete(oldest)
    }
  }
}

/** Somebody who is known by nothing but their flow. */
const anonymous = 'flow '

class Undecided extends Error {}

/** A new password proves nothing. */
function proofOf({ kind, fields }: Submission): string | undefined {
  const isNew = kind === 'registration' || kind === 'settings'
  return proofs.find((name) => fields.get(name) && !(isNew && name === 'password'))
}

/** Sessions are told apart without being kept. */
const mark = (text: string) => createHash('sha256').update(text).digest('base64')

function pauseOf({ parts }: ServiceError): number {
  const [, seconds] = parts.headers?.find(([name]) => name === 'retry-after') ?? []
  return Math.max(1, Number(seconds ?? 1))
}
