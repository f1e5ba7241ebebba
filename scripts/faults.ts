import { parseArgs } from 'node:util'
import { inWords } from '@portico/service/faults'
import { scenarios as scenariosFor } from './fire/scenarios.ts'

/** `npm run faults`: the long half; names of scenarios run only those. `--soak SECONDS` makes that one longer. */
const { values, positionals } = parseArgs({
  options: { soak: { type: 'string', default: '60' } },
  allowPositionals: true,
})

const scenarios = scenariosFor(Number(values.soak))
const chosen = positionals.length > 0 ? positionals : Object.keys(scenarios)
const unknown = chosen.filter((name) => scenarios[name] === undefined)
if (unknown.length > 0 || !(Number(values.soak) > 0)) {
  console.error(`npm run faults -- [--soak SECONDS] [${Object.keys(scenarios).join(' | ')}] …`)
  process.exitCode = 2
} else {
  let failed = 0
  for (const name of chosen) {
    const report = await scenarios[name]?.()
    if (report === undefined) continue
    console.log(inWords(report))
    if (!report.held) failed++
  }
  console.log(`${chosen.length - failed} of ${chosen.length} hold`)
  process.exitCode = failed > 0 ? 1 : 0
}
