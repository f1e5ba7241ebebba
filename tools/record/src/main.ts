import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { embeddedEngine, kratosEngine } from '@portico/conformance'
import type { Exchange } from './exchange.ts'
import { record } from './record.ts'
import { scenes } from './scenes/all.ts'

const folder = fileURLToPath(new URL('../../../fixtures/', import.meta.url))
const engines = [
  { option: 'embedded', folder: 'embedded', engine: embeddedEngine },
  { option: 'kratos', folder: 'kratos-v1.3.1', engine: kratosEngine },
]

const { values } = parseArgs({ options: { engine: { type: 'string' }, scene: { type: 'string' } } })
const chosen = engines.filter(({ option }) => (values.engine ?? option) === option)
const played = Object.entries(scenes).filter(([name]) => (values.scene ?? name) === name)
if (chosen.length === 0 || played.length === 0) {
  console.error('npm run record -- [--engine embedded | kratos] [--scene NAME]')
  console.error(`Scenes: ${Object.keys(scenes).join(', ')}.`)
  process.exit(2)
}

for (const { engine, folder: name } of chosen) {
  await engine.prepare()
  const kept = new Map<string, Exchange>()
  for (const [title, scene] of played) {
    const answers = await record(engine, scene).catch((problem: unknown) => {
      throw new Error(`The scene ${title} did not work on ${name}.`, { cause: problem })
    })
    for (const [moment, exchange] of answers) {
      if (kept.has(moment)) throw new Error(`${moment} is recorded in two scenes.`)
      kept.set(moment, exchange)
    }
    console.log(`${name}: ${title}, ${answers.size} answers`)
  }
  // Only a whole recording may say that a moment is gone.
  if (values.scene === undefined) await rm(join(folder, name), { recursive: true, force: true })
  for (const [moment, exchange] of kept) {
    const file = join(folder, name, `${moment}.json`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(exchange, null, 2)}\n`)
  }
  console.log(`${name}: ${kept.size} answers in fixtures/${name}`)
}
