import type { RunningEngine } from './engine.ts'

/** The code in the next message to this address. */
export async function codeFor(engine: RunningEngine, to: string): Promise<string> {
  const { code } = await engine.mail.waitFor({ to })
  if (code === undefined) throw new Error(`The message to ${to} has no code.`)
  return code
}

/** A code that was not sent. */
export function wrongCode(right: string): string {
  return right === '000000' ? '111111' : '000000'
}
