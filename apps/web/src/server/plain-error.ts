/** What the log keeps of an error: some, such as an aborted call's, carry every constant of their kind along. */
export interface PlainError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: PlainError
}

/** `depth` is how many causes are told at most. */
export function plainError(problem: unknown, depth = 4): PlainError {
  if (!(problem instanceof Error)) return { type: typeof problem, message: String(problem) }
  const { name, message, stack, cause } = problem
  const code = 'code' in problem && typeof problem.code === 'string' ? problem.code : undefined
  return {
    type: name,
    message,
    ...(code && { code }),
    ...(stack && { stack }),
    ...(cause !== undefined && depth > 0 && { cause: plainError(cause, depth - 1) }),
  }
}
