/** The command was written wrongly; the message says how it is meant. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}

/** Something is not as the command needs it; the message is one sentence for the operator. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo'
}
