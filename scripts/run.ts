import { spawn } from 'node:child_process'
import { inRepository } from './repository.ts'

/** Runs a script on this Node from the repository's root, its output as it comes. */
export function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: inRepository(),
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}
