/** The causes that the doctor knows. */
export type Cause =
  | 'unreachable'
  | 'wrong-address'
  | 'localhost'
  | 'cookies'
  | 'cors'
  | 'return-addresses'
  | 'pages'
  | 'methods'
  | 'mail'
  | 'clock'
  | 'version'
  | 'headers'

/** One thing that is wrong. */
export interface Finding {
  cause: Cause
  /** `error`: people cannot get in. `warning`: they can, and it is not as it should be. */
  severity: 'error' | 'warning'
  /** What was seen, as a fact. */
  seen: string
  /** What a visitor gets to see of it. */
  visitor: string
  /** The setting to change, and to what. */
  mend: string
}

export const error = (cause: Cause, words: Omit<Finding, 'cause' | 'severity'>): Finding => ({
  cause,
  severity: 'error',
  ...words,
})

export const warning = (cause: Cause, words: Omit<Finding, 'cause' | 'severity'>): Finding => ({
  cause,
  severity: 'warning',
  ...words,
})
