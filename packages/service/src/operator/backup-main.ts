import { backup } from './backup.ts'
import { runHere } from './run-command.ts'

await runHere(backup)
