import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@portico/service'
import { atMost, type Goal, milliseconds } from './goal.ts'
import { type Spread, spreadOf, spreadText } from './spread.ts'
import { table } from './table.ts'

const command = fileURLToPath(new URL('../../apps/terminal/bin/portico.mjs', import.meta.url))

/** Milliseconds from the start of a process to its end. */
export interface TerminalFigures {
  nothing: Spread
  fetch: Spread
  whoami: Spread
}

/**
 * A short command beside Node that does nothing, and beside Node that sends one request by `fetch`. In turns, so
 * that whatever else the machine does hits all of them.
 */
export async function terminalFigures(rounds = 21): Promise<TerminalFigures> {
  await using undo = new AsyncDisposableStack()
  const mitigate = { account_enumeration: { mitigate: false } }
  const service = undo.use(await startService({ config: { security: mitigate } }))
  const home = await mkdtemp(join(tmpdir(), 'portico-terminal-bench-'))
  undo.defer(() => rm(home, { recursive: true }))
  const environment = { PORTICO_URL: service.url, XDG_CONFIG_HOME: home }

  const register = ['register', '--method', 'password', '--field', 'traits.email=bench@example.org']
  const PORTICO_FIELD_PASSWORD = 'a long phrase for a bench'
  await run([command, ...register], { ...environment, PORTICO_FIELD_PASSWORD })

  const ways = {
    nothing: ['-e', '0'],
    fetch: ['-e', `fetch('${service.url}/health/alive').then((answer) => answer.text())`],
    whoami: [command, 'whoami'],
  }
  const times = { nothing: [0], fetch: [0], whoami: [0] }
  for (const name of ['nothing', 'fetch', 'whoami'] as const) {
    // The first run of each warms the disk's cache.
    await run(ways[name], environment)
    times[name] = []
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of ['nothing', 'fetch', 'whoami'] as const) {
      times[name].push(await run(ways[name], environment))
    }
  }
  return {
    nothing: spreadOf(times.nothing),
    fetch: spreadOf(times.fetch),
    whoami: spreadOf(times.whoami),
  }
}

function run(args: readonly string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, args, { env: environment, stdio: 'ignore' })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve(performance.now() - began)
      else reject(new Error(`${args.join(' ')} ended with ${code}`))
    })
  })
}

export const terminalTable = ({ nothing, fetch, whoami }: TerminalFigures): string =>
  table(
    ['milliseconds from start to end', 'middle (bounds)', 'times node -e 0'],
    [
      ['node -e 0', spreadText(nothing), '1.00×'],
      ['node, one request by fetch', spreadText(fetch), ratio(fetch, nothing)],
      ['portico whoami', spreadText(whoami), ratio(whoami, nothing)],
    ],
  )

const ratio = (one: Spread, other: Spread): string => `${(one.middle / other.middle).toFixed(2)}×`

export const terminalGoals = ({ nothing, whoami }: TerminalFigures): Goal[] => [
  atMost({
    what: 'portico whoami, from start to end',
    ours: whoami.middle,
    peer: 'node -e 0',
    theirs: nothing.middle,
    factor: 2,
    write: milliseconds,
  }),
]
