import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

/** A process of one story's own, which may be ended as roughly as the story wants. */
export interface OwnProcess extends AsyncDisposable {
  /** What it has written so far. */
  words: () => string
  /** Ends it and answers its exit code; null after a kill. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** Starts one of the repository's programs and waits until it says that it is ready. */
export async function startOwn(
  program: string,
  ready: string,
  environment: Record<string, string>,
): Promise<OwnProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=portico-source', program], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A story that runs out of time must not leave its process behind.
  process.once('exit', () => child.kill('SIGKILL'))
  let words = ''
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code))
  })
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      words += chunk.toString()
      if (words.includes(ready)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then((code) => reject(new Error(`${program} ended with ${code}: ${words}`)))
  })
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null) child.kill(signal)
    return ended
  }
  return {
    words: () => words,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
    },
  }
}
