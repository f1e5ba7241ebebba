import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clientFigures, peers } from './client-figures.ts'
import type { Figure } from './client-figures.ts'
import { type GrowthFigure, growthFigures } from './growth-bench.ts'
import { installedVersion } from './installed-version.ts'
import { type ServiceFigures, serviceFigures } from './service-bench.ts'
import { type Goal, growthGoals, growthTable, serviceGoals, serviceTable } from './service-table.ts'
import { type SiteFigure, siteFigures, siteTable } from './site-figures.ts'
import { table } from './table.ts'

const parts = ['client', 'site', 'service', 'growth'] as const

/** The latest figures of each part, from this run or an earlier one. */
interface Results {
  versions: Record<string, string>
  clientSize?: Figure[]
  siteSize?: SiteFigure[]
  service?: ServiceFigures
  growth?: GrowthFigure[]
}

const file = new URL('../results.json', import.meta.url)
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

const sizeTable = (figures: Figure[]) =>
  table(['gzipped', '@portico/client', 'budget', ...peers], figures.map(row))

function earlier(): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { versions: {} }
  }
}

const sections: [title: string, words: string, of: (results: Results) => string][] = [
  [
    'What a page downloads for the client',
    'In brackets, how many times our size it is.',
    ({ clientSize }) => (clientSize === undefined ? '' : sizeTable(clientSize)),
  ],
  [
    'What a page of the site downloads',
    '',
    ({ siteSize }) => (siteSize === undefined ? '' : siteTable(siteSize)),
  ],
  [
    'The embedded service beside Kratos v1.3.1',
    'Same machine, same run, argon2id with 19 MiB, two rounds and one lane on all. In brackets, how many times better ours is.',
    ({ service }) => (service === undefined ? '' : serviceTable(service)),
  ],
  [
    'The embedded service as accounts grow',
    '',
    ({ growth }) => (growth === undefined ? '' : growthTable(growth)),
  ],
]

const { values, positionals: wanted } = parseArgs({
  options: { crowd: { type: 'string', default: '1000' } },
  allowPositionals: true,
})
const crowd = Number(values.crowd)
const unknown = wanted.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0 || !(crowd > 0)) {
  console.error(`npm run bench -- [--crowd PEOPLE] [${parts.join(' | ')}] …`)
  process.exit(2)
}
const runs = (part: (typeof parts)[number]) => wanted.length === 0 || wanted.includes(part)
const say = (line: string) => console.log(`  ${line}`)
const results = earlier()
const goals: Goal[] = []

if (runs('client')) {
  console.log('Bundling the client and its peers …\n')
  results.versions = Object.fromEntries(
    ['@portico/client', ...peers, 'axios', 'vite'].map((name) => [name, installedVersion(name)]),
  )
  results.clientSize = await clientFigures()
  console.log(`${sizeTable(results.clientSize)}\n`)
  for (const { what, ours, budget } of results.clientSize) {
    goals.push({ what: `${what}: ${ours} of ${budget} bytes`, reached: ours <= budget })
  }
}
if (runs('site')) {
  console.log('Building the site, and a page with React alone …\n')
  results.siteSize = await siteFigures()
  console.log(`${siteTable(results.siteSize)}\n`)
  for (const { what, ours, budget } of results.siteSize) {
    goals.push({ what: `${what}: ${ours} of ${budget} bytes`, reached: ours <= budget })
  }
}
if (runs('service')) {
  console.log('The embedded service and Kratos, in turns …')
  results.service = await serviceFigures(say, crowd)
  console.log(`\n${serviceTable(results.service)}\n`)
  if (results.service.alone !== undefined) {
    console.error(`!!! DID NOT RUN beside Kratos: ${results.service.alone}`)
  }
  goals.push(...serviceGoals(results.service))
}
if (runs('growth')) {
  console.log('The embedded service with ever more accounts …')
  results.growth = await growthFigures(say)
  console.log(`\n${growthTable(results.growth)}\n`)
  goals.push(...growthGoals(results.growth))
}

writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
const shown = sections.flatMap(([title, words, of]) => {
  const made = of(results)
  return made === '' ? [] : [`## ${title}\n\n${words === '' ? '' : `${words}\n\n`}${made}\n`]
})
writeFileSync(
  new URL('../../docs/bench.md', import.meta.url),
  `# Portico beside its peers

Written by \`npm run bench\`. How each figure is made: [bench/README.md](../bench/README.md).

${shown.join('\n')}
Versions: ${Object.entries(results.versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.
`,
)

const missed = goals.filter(({ reached }) => !reached)
for (const { what } of missed) console.error(`Missed: ${what}.`)
process.exitCode = missed.length > 0 ? 1 : 0
