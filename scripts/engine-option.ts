import { parseArgs } from 'node:util'
import type { EngineName } from './parts.ts'
import { engines } from './parts.ts'

/** `--engine kratos` names one; without it, all. The rest goes on to the test runner. */
export function readEngines(args: readonly string[]): {
  chosen: readonly EngineName[]
  rest: string[]
} {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { engine: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const used = new Set<number>()
  for (const token of tokens) {
    if (token.kind === 'option' && token.name === 'engine') {
      used.add(token.index)
      if (!token.inlineValue) used.add(token.index + 1)
    }
  }
  const rest = args.filter((_, index) => !used.has(index))
  if (values.engine === undefined) return { chosen: engines, rest }
  const chosen = engines.filter((engine) => engine === values.engine)
  if (chosen.length === 0) {
    console.error(
      `There is no engine "${String(values.engine)}"; there is ${engines.join(' and ')}.`,
    )
    process.exit(2)
  }
  return { chosen, rest }
}
