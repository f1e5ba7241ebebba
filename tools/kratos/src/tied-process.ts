import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A child process that never outlives us, not even when we are killed. */
export interface TiedProcess {
  /** Settles when the process has ended, by itself or by `stop`. */
  readonly ended: Promise<{ status: number | null }>
  /** The latest lines that it wrote, standard output and error together. */
  log(): string
  stop(): Promise<void>
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

interface TiedProcessOptions {
  env?: NodeJS.ProcessEnv
  /** The signal that asks it to end; TERM when left out. */
  stopSignal?: 'TERM' | 'INT'
  /** Runs it as another user; only root can. */
  user?: { uid: number; gid: number }
  cwd?: string
}

const keptLines = 2000

// The shell holds the reading end of a pipe from us. However we end, the system closes our end, the read
// returns, and the child gets its signal. Exit handlers alone would leave it behind after a kill -9.
const watch = `
signal=$1; shift
exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
(read -r line <&3; kill -s "$signal" "$child") >/dev/null 2>&1 &
wait "$child"`

export function startTied(
  command: string,
  args: readonly string[],
  options: TiedProcessOptions = {},
): TiedProcess {
  const shell = spawn('sh', ['-c', watch, 'sh', options.stopSignal ?? 'TERM', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C reaches us alone, and we end the child in order.
    detached: true,
    env: options.env ?? process.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...options.user,
  })
  const lines: string[] = []
  const keep = (chunk: Buffer) => {
    lines.push(...chunk.toString('utf8').split('\n').filter(Boolean))
    if (lines.length > keptLines) lines.splice(0, lines.length - keptLines)
  }
  shell.stdout.on('data', keep)
  shell.stderr.on('data', keep)
  // Closing the pipe after the other side has gone is no fault.
  shell.stdin.on('error', () => {})

  const ended = once(shell, 'exit').then(([status]) => {
    // The watcher still reads; without this it would wait for us.
    shell.stdin.end()
    return { status: typeof status === 'number' ? status : null }
  })
  return {
    ended,
    log: () => lines.join('\n'),
    async stop() {
      shell.stdin.end()
      await ended
    },
    async kill() {
      // The group is the shell's own: its watcher goes too, and nothing else.
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGKILL')
      await ended
    },
  }
}
