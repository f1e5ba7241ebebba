import type { CommandName, OptionWords } from './commands.ts'
import { commands, isCommand, wordsOf } from './commands.ts'
import type { Output } from './output.ts'

const width = 80

/** What `portico help` shows. */
export function overview({ bold, dim }: Output): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const)
  return [
    `${bold('portico')}: sign in from a shell, and find out what is wrong with an identity service.`,
    '',
    bold('Usage'),
    '  portico COMMAND [options]',
    '',
    bold('Commands'),
    ...rows.flatMap((row) => columns(row, 12)),
    '',
    bold('The service'),
    ...wrap('The address is --url, else PORTICO_URL, else http://localhost:4455.', 2),
    '',
    bold('Exit codes'),
    '  0 done, 2 wrong use, 3 refused by the service, 4 not signed in, 5 unreachable',
    '',
    dim('portico help COMMAND tells more about one of them.'),
  ].join('\n')
}

/** What `portico COMMAND --help` shows. */
export function commandHelp(name: CommandName, { bold, dim }: Output): string {
  const { summary, takes, options, examples } = wordsOf(name)
  return [
    ...wrap(summary, 0),
    '',
    bold('Usage'),
    `  portico ${name}${takes ? ` ${takes}` : ''} [options]`,
    '',
    bold('Options'),
    ...options.flatMap((option) => columns([flag(option), option.says], 24)),
    ...(options.some((option) => option.name === 'field') ? ['', ...secrets(bold)] : []),
    '',
    bold('Examples'),
    ...examples.map(([command, says]) => `${wrap(command, 2).join('\n')}\n      ${dim(says)}`),
  ].join('\n')
}

export function help(words: readonly string[], output: Output): string {
  const [name] = words
  return name !== undefined && isCommand(name) ? commandHelp(name, output) : overview(output)
}

const secrets = (bold: Output['bold']): string[] => [
  bold('Secrets'),
  ...wrap(
    'Passwords and codes are typed where nobody sees them, or come from standard input (--stdin, one NAME=VALUE a line) or the environment (PORTICO_FIELD_PASSWORD, PORTICO_FIELD_CODE), never from arguments.',
    2,
  ),
]

const flag = ({ name, value, many }: OptionWords): string =>
  `--${name}${value ? ` ${value}` : ''}${many ? ' …' : ''}`

function columns([left, right]: readonly [string, string], at: number): string[] {
  const lines = wrap(right, at + 2)
  const first = `  ${left.padEnd(at)}`
  return left.length < at
    ? [first + (lines[0] ?? '').trimStart(), ...lines.slice(1)]
    : [`  ${left}`, ...lines]
}

/** Breaks a text into lines. */
export function wrap(text: string, indent: number, columns = width): string[] {
  const margin = ' '.repeat(indent)
  const lines: string[] = []
  let line = margin
  for (const word of text.split(' ')) {
    if (line.length + word.length > columns - 1 && line.trim()) {
      lines.push(line.trimEnd())
      line = margin
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}
