import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawn } from '@lydell/node-pty'
import { Terminal } from '@xterm/headless'
import { command } from './run-script.ts'

/** What a person does without letters. */
const keys = {
  enter: '\r',
  down: '\u001b[B',
  up: '\u001b[A',
  escape: '\u001b',
  interrupt: '\u0003',
  tab: '\t',
}

/** A program in a terminal: keys go in, a screen comes out. */
export interface PseudoTerminal extends AsyncDisposable {
  pid: number
  /** Waits until the screen shows it. */
  see: (wanted: string | RegExp) => Promise<void>
  press: (key: keyof typeof keys) => void
  type: (text: string) => void
  /** Waits until something is asked for, types it and presses Enter. */
  answer: (label: string, text: string) => Promise<void>
  /** Chooses from the list in front by its words. */
  choose: (label: string) => Promise<void>
  /** What stands on the screen, and what has scrolled away above it. */
  screen: () => string
  /** Every byte that was written. */
  written: () => string
  ended: Promise<number>
}

/** A loaded machine may take its time; a screen that never comes is told with what was there instead. */
const patience = 25_000

/** The command, as somebody calls it. */
export const openTerminal = (
  args: readonly string[],
  environment: Record<string, string>,
): PseudoTerminal => openProgram(process.execPath, [command, ...args], environment)

export function openProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): PseudoTerminal {
  const columns = 80
  const terminal = new Terminal({
    cols: columns,
    rows: 50,
    scrollback: 1000,
    allowProposedApi: true,
  })
  let written = ''
  const child = spawn(program, [...args], {
    name: 'xterm-256color',
    cols: columns,
    rows: 50,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      TERM: 'xterm-256color',
      PORTICO_DEVELOP: '1',
      ...environment,
    },
  })
  child.onData((text) => {
    written += text
    terminal.write(text)
  })
  let over = false
  const ended = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      over = true
      resolve(exitCode)
    })
  })

  function screen(): string {
    const { active } = terminal.buffer
    const lines = Array.from(
      { length: active.length },
      (_, row) => active.getLine(row)?.translateToString(true) ?? '',
    )
    return lines.join('\n').trimEnd()
  }

  async function until(is: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + patience
    while (!is()) {
      if (Date.now() > deadline || (over && !is())) {
        // What was written last may not be on the screen yet.
        await pause(50)
        if (is()) return
        throw new Error(`The terminal did not show ${what}. It showed:\n${screen()}`)
      }
      await pause(15)
    }
  }

  /** The line of the question that is open; an answered one has another mark. */
  const asked = () =>
    screen()
      .split('\n')
      .findLast((line) => line.startsWith('◆')) ?? ''

  /** The lines of the list in front. */
  const options = () => {
    const lines = screen().split('\n')
    const start = lines.findLastIndex((line) => line.startsWith('◆'))
    return lines.slice(start + 1).filter((line) => /^│ {2}[●○]/u.test(line))
  }

  const chosen = () => options().find((line) => line.includes('●')) ?? ''

  const shows = (wanted: string | RegExp) =>
    typeof wanted === 'string' ? screen().includes(wanted) : wanted.test(screen())

  return {
    pid: child.pid,
    see: (wanted) => until(() => shows(wanted), String(wanted)),
    press: (key) => child.write(keys[key]),
    type: (text) => child.write(text),
    async answer(label, text) {
      await until(() => asked().endsWith(label), `a question for ${label}`)
      child.write(text)
      child.write(keys.enter)
      await until(() => over || !asked().endsWith(label), `what comes after ${label}`)
    },
    async choose(label) {
      // A key that is pressed before the list is there would move it later.
      await until(() => options().some((line) => line.includes(label)), `${label} to choose`)
      for (let tries = 0; tries < 20; tries++) {
        const before = chosen()
        if (before.includes(label)) return child.write(keys.enter)
        child.write(keys.down)
        await until(() => chosen() !== before, `what comes after ${before}`)
      }
      throw new Error(`${label} cannot be chosen:\n${screen()}`)
    },
    screen,
    written: () => written,
    ended,
    async [Symbol.asyncDispose]() {
      if (!over) child.kill('SIGKILL')
      await ended
    },
  }
}
