import { goalTable } from './goal.ts'
import { parts } from './parts.ts'
import type { Results } from './results.ts'

/** The page that tells all figures. */
export function benchPage(results: Results): string {
  const known = Object.entries(parts).flatMap(([name, { title, words }]) => {
    const result = results[name]
    return result === undefined ? [] : [{ title, words, result }]
  })
  const goals = known.flatMap(({ result }) => result.goals)
  const versions = Object.assign({}, ...known.map(({ result }) => result.versions))
  const machines = [...new Set(known.map(({ result }) => result.machine))]
  const sections = known.map(({ title, words, result }) =>
    [`## ${title}`, ...(words === '' ? [] : [words]), result.table].join('\n\n'),
  )
  return `# Portico beside its peers

Written by \`npm run bench\`. How each figure is made: [bench/README.md](../bench/README.md).

## Everything in one table

Each beside what was measured in the same run. \`npm run bench\` fails where a goal is missed.

${goalTable(goals)}

${sections.join('\n\n')}

## Where

${machines.join('; ')}.

${Object.entries(versions)
  .map(([name, version]) => `${name} ${String(version)}`)
  .sort()
  .join(', ')}.
`
}
