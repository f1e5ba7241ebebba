import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchPage } from './bench-page.ts'
import { type Goal, goalTable } from './goal.ts'
import { parts } from './parts.ts'
import { readResults, thisMachine, writeResults } from './results.ts'

/** `npm run bench`: all parts or the named ones; the others keep what was measured last. */
const { values, positionals } = parseArgs({
  options: { crowd: { type: 'string', default: '1000' } },
  allowPositionals: true,
})
const crowd = Number(values.crowd)
const names = Object.keys(parts)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0 || !(crowd > 0)) {
  console.error(`npm run bench -- [--crowd PEOPLE] [${names.join(' | ')}] …`)
  process.exit(2)
}

const goals: Goal[] = []
const results = readResults()
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${part.title} …`)
  const measured = await part.measure({ crowd, say: (line) => console.log(`  ${line}`) })
  console.log(`\n${measured.table}\n`)
  if (measured.lacks) console.error(`!!! DID NOT RUN ${measured.lacks}`)
  goals.push(...measured.goals)
  results[name] = { at: new Date().toISOString(), machine: thisMachine(), ...measured }
  // A later part that fails takes nothing of this one away.
  writeResults(results)
}
const missing = names.filter((name) => results[name] === undefined)
if (missing.length === 0) {
  writeFileSync(new URL('../../docs/bench.md', import.meta.url), benchPage(results))
} else {
  console.log(`docs/bench.md stays as it is: ${missing.join(', ')} was never measured here.`)
}

console.log(`\n${goalTable(goals)}\n`)
const missed = goals.filter(({ reached }) => !reached)
for (const { what, goal } of missed) console.error(`Missed: ${what} (${goal}).`)
process.exitCode = missed.length > 0 ? 1 : 0
