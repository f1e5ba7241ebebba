/** A call lacked a parameter that the protocol requires; nothing was sent. */
export class RequiredError extends Error {
  override readonly name = 'RequiredError'

  readonly field: string

  constructor(field: string, call: string) {
    super(`Required parameter ${field} was null or undefined when calling ${call}`)
    this.field = field
  }
}

export function requireParameters(call: string, parameters: Record<string, unknown>): void {
  for (const field in parameters) {
    if (parameters[field] == null) throw new RequiredError(field, call)
  }
}
