import { readEngines } from './engine-option.ts'
import { conformance } from './parts.ts'
import type { Tally } from './tally.ts'
import { close, sum } from './tally.ts'

const { chosen, rest } = readEngines(process.argv.slice(2))
const tallies: Tally[] = []
for (const engine of chosen) tallies.push(await conformance(engine, rest))
close(sum(tallies))
