import { writeFileSync } from 'node:fs'
import { clientFigures, peers } from './client-figures.ts'
import type { Figure } from './client-figures.ts'
import { installedVersion } from './installed-version.ts'
import { table } from './table.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

function row({ what, ours, budget, peers: theirs }: Figure): string[] {
  return [
    what,
    kilobytes(ours),
    kilobytes(budget),
    ...peers.map((peer) => {
      const bytes = theirs[peer] ?? Number.NaN
      return `${kilobytes(bytes)} (${(bytes / ours).toFixed(1)}×)`
    }),
  ]
}

console.log('Bundling the client and its peers …\n')
const versions = Object.fromEntries(
  ['@portico/client', ...peers, 'axios', 'vite'].map((name) => [name, installedVersion(name)]),
)
const figures = await clientFigures()
const sizes = table(['gzipped', '@portico/client', 'budget', ...peers], figures.map(row))
console.log(`${sizes}\n`)

writeFileSync(
  new URL('../results.json', import.meta.url),
  `${JSON.stringify({ versions, clientSize: figures }, null, 2)}\n`,
)
writeFileSync(
  new URL('../../docs/bench.md', import.meta.url),
  `# Portico beside its peers

Written by \`npm run bench\`. How each figure is made: [bench/README.md](../bench/README.md).

## What a page downloads for the client

In brackets, how many times our size it is.

${sizes}

Versions: ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.
`,
)

const missed = figures.filter(({ ours, budget }) => ours > budget)
for (const { what, ours, budget } of missed) {
  console.error(`Over its budget: ${what}, ${ours} bytes gzipped, ${budget} allowed.`)
}
process.exitCode = missed.length > 0 ? 1 : 0
