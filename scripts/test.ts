import { native } from './native-parts.ts'
import { check, conformance, e2e, engines, unit } from './parts.ts'
import type { Tally } from './tally.ts'
import { close, inWords, sum } from './tally.ts'

/** `npm test`: everything, one part after the other; `--full` adds the whole matrix of the stories. */
if (process.argv.includes('--full')) process.env['PORTICO_FULL'] = 'true'

const began = Date.now()
const parts: [name: string, tally: Tally, seconds: number][] = []

async function part(name: string, run: () => Promise<Tally>): Promise<void> {
  const start = Date.now()
  parts.push([name, await run(), Math.round((Date.now() - start) / 1000)])
}

await part('check', async () => sum(await check()))
await part('unit', () => unit())
for (const engine of engines) await part(`conformance, ${engine}`, () => conformance(engine))
for (const engine of engines) await part(`stories, ${engine}`, () => e2e(engine))
await part('native', () => native())

console.log(`\n== all of it, ${Math.round((Date.now() - began) / 1000)} s`)
for (const [name, tally, seconds] of parts) console.log(`${name}: ${inWords(tally)} (${seconds} s)`)
close(sum(parts.map(([, tally]) => tally)))
