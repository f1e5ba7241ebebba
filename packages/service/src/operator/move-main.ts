import { move } from './move/move.ts'
import { runHere } from './run-command.ts'

await runHere(move)
