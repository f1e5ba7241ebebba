import { unit } from './parts.ts'
import { close } from './tally.ts'

close(await unit(process.argv.slice(2)))
