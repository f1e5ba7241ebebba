import { check } from './parts.ts'
import { close, sum } from './tally.ts'

close(sum(await check()))
