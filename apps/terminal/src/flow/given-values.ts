import type { Choice } from './choice.ts'
import { environmentName } from '../command-line.ts'

/** Values that came with the command: from arguments, standard input and the environment, by field name. */
export interface GivenValues {
  of: (field: string) => string | undefined
}

type Environment = Record<string, string | undefined>

export function givenValues(
  fields: Readonly<Record<string, string>>,
  lines: Readonly<Record<string, string>>,
  environment: Environment,
): GivenValues {
  return { of: (field) => lines[field] ?? fields[field] ?? environment[environmentName(field)] }
}

/** `name=value` lines, until the input ends. */
export async function readLines(input: AsyncIterable<unknown>): Promise<Record<string, string>> {
  let text = ''
  for await (const part of input) text += String(part)
  const lines: Record<string, string> = {}
  for (const line of text.split(/\r?\n/)) {
    const mark = line.indexOf('=')
    if (mark > 0) lines[line.slice(0, mark)] = line.slice(mark + 1)
  }
  return lines
}

/** Fields of a choice that have neither a value of their own nor one that was given. */
export function missingOf(choice: Choice, given: GivenValues): string[] {
  return choice.fields
    .filter(({ attributes }) => given.of(attributes.name) === undefined && isNeeded(attributes))
    .map(({ attributes }) => attributes.name)
}

function isNeeded({
  name,
  type,
  required,
  value,
}: Choice['fields'][number]['attributes']): boolean {
  if (value !== undefined && value !== '') return false
  // The service does not mark every field that it cannot do without.
  return (
    Boolean(required) ||
    type === 'password' ||
    /^(identifier|email|.*code|lookup_secret)$/.test(name)
  )
}
