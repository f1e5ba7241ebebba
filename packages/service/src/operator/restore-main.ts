import { restore } from './restore.ts'
import { runHere } from './run-command.ts'

await runHere(restore)
