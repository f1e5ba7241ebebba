import type { Check, Verdict } from './verdict.ts'

export interface GuardOptions<Who> {
  /** How it is found out who sends a request: `askService` or `checkToken`. */
  check: Check<Who>
  /** The page where visitors sign in. Without it nobody is sent there; all get 401. */
  login?: string
  /** The address of this app as visitors see it: they come back to it. A Host header is never believed. */
  app?: string
  /** Hears of every request that was turned away, for a log. */
  onRefused?: (verdict: Exclude<Verdict<Who>, { kind: 'signed-in' }>) => void
}
