/** How the command ends, for scripts; docs/terminal.md lists them. */
export const exitCode = {
  done: 0,
  /** A fault of ours. */
  fault: 1,
  wrongUse: 2,
  refused: 3,
  notSignedIn: 4,
  unreachable: 5,
  /** The doctor found something that is not right, though people can get in. */
  warned: 6,
  /** Ctrl-C, as shells number it. */
  givenUp: 130,
} as const

export type ExitName = keyof typeof exitCode

/** The command cannot go on; its message is for the person who ran it, and never holds a secret. */
export class Stop extends Error {
  override readonly name = 'Stop'

  readonly exit: ExitName
  /** Further facts for `--json`. */
  readonly facts: Record<string, unknown>

  constructor(exit: ExitName, message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.exit = exit
    this.facts = facts
  }
}
