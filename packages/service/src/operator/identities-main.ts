import { identities } from './identities.ts'
import { runHere } from './run-command.ts'

await runHere(identities)
