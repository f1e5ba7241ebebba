import { native } from './native-parts.ts'
import type { EngineName } from './parts.ts'
import { check, conformance, e2e, engines, unit } from './parts.ts'
import type { Tally } from './tally.ts'
import { close, inWords, sum } from './tally.ts'

/** `npm test`: everything, one part after the other; `--full` adds the whole matrix of the stories. */
const full = process.argv.includes('--full')
if (full) process.env['PORTICO_FULL'] = 'true'

/** One story for each flow and way in: without `--full` the second engine is asked for these alone. */
const onceForEachFlow = {
  site: ['flows', 'outage', 'passkey', 'sessions', 'settings', 'social'],
  app: ['account', 'door', 'social'],
}

function storiesOn(engine: EngineName, files: readonly string[]): string[] {
  return full || engine === 'embedded' ? [] : files.map((file) => `/${file}.story.ts`)
}

const began = Date.now()
const parts: [name: string, tally: Tally, seconds: number][] = []

async function part(name: string, run: () => Promise<Tally>): Promise<void> {
  const start = Date.now()
  parts.push([name, await run(), Math.round((Date.now() - start) / 1000)])
}

await part('check', async () => sum(await check()))
await part('unit', () => unit())
for (const engine of engines) await part(`conformance, ${engine}`, () => conformance(engine))
for (const engine of engines) {
  await part(`stories, ${engine}`, () => e2e(engine, storiesOn(engine, onceForEachFlow.site)))
}
await part('native', () => native(engines, (engine) => storiesOn(engine, onceForEachFlow.app)))

console.log(`\n== all of it, ${Math.round((Date.now() - began) / 1000)} s`)
for (const [name, tally, seconds] of parts) console.log(`${name}: ${inWords(tally)} (${seconds} s)`)
close(sum(parts.map(([, tally]) => tally)))
