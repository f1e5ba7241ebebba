import { createApp } from './app.ts'
import { isatty } from './builtin.ts'
import { logout } from './command/logout.ts'
import { whoami } from './command/whoami.ts'
import type { CommandLine } from './command-line.ts'
import { readCommandLine } from './command-line.ts'
import { exitCode, Stop } from './exit-code.ts'
import { useQuickHeaders } from './http/plain-headers.ts'
import type { Output } from './output.ts'
import { createOutput } from './output.ts'
import { serviceAddress } from './service-address.ts'

/** The `portico` command, from its arguments to its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  // Between two turns of the program nothing is half written: a file is put in its place in one of them.
  process.on('SIGINT', () => process.exit(exitCode.givenUp))
  useQuickHeaders()
  // A report about a crash lists the environment, and a password may be in it.
  process.report.excludeEnv = true
  const output = createOutput({
    json: args.includes('--json'),
    // Opening the stream itself takes its time, and few commands read from it.
    stdin: { isTTY: isatty(0) },
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
  })
  try {
    return (await run(readCommandLine(args), output)) ?? exitCode.done
  } catch (problem) {
    return failed(problem, output)
  }
}

/** What went wrong, in a sentence. A fault of ours shows its kind and place, never the values at hand. */
async function failed(problem: unknown, output: Output): Promise<number> {
  const stop =
    problem instanceof Stop
      ? problem
      : new Stop(
          'fault',
          `The portico command has a fault (${faultOf(problem)}). Please report it.`,
        )
  if (output.json) {
    output.answer('', { error: { code: stop.exit, message: stop.message, ...stop.facts } })
  }
  process.stderr.write(`${output.red('✗')} ${await fitted(stop.message)}\n`)
  return exitCode[stop.exit]
}

/** For people, lines end between words; scripts get the sentence in one. */
async function fitted(message: string): Promise<string> {
  const { isTTY, columns } = process.stderr
  if (!isTTY) return message
  const { wrap } = await import('./help.ts')
  return wrap(message, 2, columns).join('\n').trimStart()
}

function faultOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown'
  const place = /([\w.-]+\.(?:js|mjs|ts):\d+:\d+)/.exec(problem.stack ?? '')?.[1]
  const code = 'code' in problem && typeof problem.code === 'string' ? ` ${problem.code}` : ''
  return `${problem.name}${code}${place ? ` at ${place}` : ''}`
}

async function run(line: CommandLine, output: Output): Promise<number | void> {
  const { command, words, options } = line
  if (options['help'] !== undefined || command === 'help') {
    const { help } = await import('./help.ts')
    const { version } = await import('./version.ts')
    const text = options['version'] ? version : help(command === 'help' ? words : [command], output)
    return void process.stdout.write(`${text}\n`)
  }
  if (command === 'completion') {
    const { completion } = await import('./completion.ts')
    return void process.stdout.write(completion(words[0]))
  }
  if (command === 'doctor') {
    const { doctor } = await import('./doctor/doctor.ts')
    return doctor(line, output)
  }
  const app = createApp(serviceAddress(options['url'], process.env), output, process)
  switch (command) {
    case 'whoami':
      return whoami(app, options['tokenize-as'])
    case 'logout':
      return logout(app)
    case 'sessions':
      return (await import('./command/sessions.ts')).sessions(app, words)
    case 'login':
    case 'register':
    case 'recover':
    case 'verify':
    case 'settings': {
      const { flowCommand } = await import('./command/flow-command.ts')
      return flowCommand(app, line, flowOf[command])
    }
  }
}

const flowOf = {
  login: 'login',
  register: 'registration',
  recover: 'recovery',
  verify: 'verification',
  settings: 'settings',
} as const
