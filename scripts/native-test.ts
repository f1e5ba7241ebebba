import { readEngines } from './engine-option.ts'
import { native } from './native-parts.ts'
import { close } from './tally.ts'

/** `npm run native:test`: the app alone; `--engine` names one engine, further words choose stories. */
const { chosen, rest } = readEngines(process.argv.slice(2))
close(await native(chosen, () => rest))
