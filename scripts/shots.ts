import { rmSync } from 'node:fs'
import { portOfStories } from './parts.ts'
import { inRepository, moduleScript } from './repository.ts'
import { runNode } from './run.ts'

/** `npm run shots`: what every page and state looks like, kept in `shots/` for people to look at. */
const folder = inRepository('shots')
rmSync(folder, { recursive: true, force: true })
const port = await portOfStories()
const done = await runNode(
  [
    moduleScript('@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e/shots.config.ts',
    ...process.argv.slice(2),
  ],
  { PORTICO_E2E_PORT: String(port) },
)
console.log(`The pictures are in ${folder}`)
if (!done) process.exitCode = 1
