import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const command = fileURLToPath(new URL('../bin/portico.mjs', import.meta.url))

export interface ScriptEnd {
  code: number | null
  stdout: string
  stderr: string
}

/** The command without a terminal, as scripts run it. */
export function runScript(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<ScriptEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      env: {
        PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        PORTICO_DEVELOP: '1',
        ...environment,
      },
    })
    const said = { stdout: '', stderr: '' }
    child.stdout.on('data', (part) => (said.stdout += String(part)))
    child.stderr.on('data', (part) => (said.stderr += String(part)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
    child.stdin.end(input)
  })
}
