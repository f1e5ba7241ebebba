import { parseArgs } from './builtin.ts'
import type { CommandName } from './commands.ts'
import { commands, isCommand, wordsOf } from './commands.ts'
import { Stop } from './exit-code.ts'

export interface CommandLine {
  command: CommandName
  words: string[]
  /** Values of options; a switch that is set has the value `true`. */
  options: Record<string, string>
  /** Every `--field`, by name. */
  fields: Record<string, string>
}

/** Reads the arguments. What nobody knows is refused, with the nearest thing that is known. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const [first = 'help', ...rest] = args
  if (first === '--version' || first === '-v') return just('help', { version: 'true' })
  if (first === '--help' || first === '-h') return just('help')
  if (!isCommand(first)) {
    const near = nearest(first, Object.keys(commands))
    throw new Stop(
      'wrongUse',
      `There is no command "${first}".${near ? ` Did you mean "${near}"?` : ''} See portico help.`,
    )
  }
  return read(first, rest)
}

const just = (command: CommandName, options: Record<string, string> = {}): CommandLine => ({
  command,
  words: [],
  options,
  fields: {},
})

function read(command: CommandName, args: string[]): CommandLine {
  const known = wordsOf(command).options
  const { values, positionals, tokens } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      known.map(({ name, value, many = false }) => [
        name,
        {
          type: value ? ('string' as const) : ('boolean' as const),
          multiple: many,
          ...(name === 'help' && { short: 'h' }),
        },
      ]),
    ),
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = known.find(({ name }) => name === token.name)
    if (!option) {
      const near = nearest(
        token.name,
        known.map(({ name }) => name),
      )
      throw new Stop(
        'wrongUse',
        `portico ${command} knows no ${token.rawName}.${near ? ` Did you mean --${near}?` : ''}`,
      )
    }
    if (option.value && token.value === undefined) {
      throw new Stop(
        'wrongUse',
        `--${option.name} needs a value: --${option.name} ${option.value}.`,
      )
    }
  }
  const options: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (!Array.isArray(value) && value !== undefined) options[name] = String(value)
  }
  const given = values['field']
  const pairs = Array.isArray(given) ? given.map(String) : []
  return { command, words: positionals, options, fields: readFields(pairs) }
}

function readFields(pairs: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const pair of pairs) {
    const mark = pair.indexOf('=')
    const name = pair.slice(0, mark)
    if (mark < 1) throw new Stop('wrongUse', '--field takes NAME=VALUE.')
    if (isSecretName(name)) {
      throw new Stop(
        'wrongUse',
        `--field ${name}=… is refused: whatever stands in the arguments can be read by every process. Send it with --stdin, or as ${environmentName(name)}.`,
      )
    }
    fields[name] = pair.slice(mark + 1)
  }
  return fields
}

/** Fields whose values must not be seen by others. */
export const isSecretName = (name: string): boolean =>
  /(^|[._])password$|(^|_)code$|^lookup_secret$|token/.test(name)

/** The environment variable that a field can be given by: `traits.email` is PORTICO_FIELD_TRAITS_EMAIL. */
export const environmentName = (field: string): string =>
  `PORTICO_FIELD_${field.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`

/** A word that differs in a letter or two, or begins the same. */
function nearest(word: string, known: readonly string[]): string | undefined {
  return known.find((one) => (word.length > 2 && one.startsWith(word)) || distance(word, one) <= 2)
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
