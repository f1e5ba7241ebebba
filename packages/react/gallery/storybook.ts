import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Runs Storybook here, telling nobody; gives its exit code. */
export function storybook(args: readonly string[]): Promise<number> {
  const program = createRequire(import.meta.url).resolve('storybook/internal/bin/dispatcher')
  const child = spawn(process.execPath, [program, ...args, '--disable-telemetry'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
