import { clientFigures, clientGoals, clientTable, peers as clientPeers } from './client-figures.ts'
import type { Goal } from './goal.ts'
import { growthFigures } from './growth-bench.ts'
import { peerVersion } from './install-peers.ts'
import { installedVersion } from './installed-version.ts'
import { lighthouseFigures } from './lighthouse-bench.ts'
import { lighthouseGoals, lighthouseTable } from './lighthouse-table.ts'
import { pageFigures } from './page-bench.ts'
import { pageGoals, pageTable } from './page-table.ts'
import { serverFigures } from './server-bench.ts'
import { serverGoals, serverTable } from './server-table.ts'
import { serviceFigures } from './service-bench.ts'
import { growthGoals, growthTable, serviceGoals, serviceTable } from './service-table.ts'
import { siteFigures, siteGoals, siteTable } from './site-figures.ts'
import { terminalFigures, terminalGoals, terminalTable } from './terminal-bench.ts'

/** What a run can be asked for. */
export interface Wish {
  crowd: number
  say: (line: string) => void
}

/** What came of a part. */
export interface Measurement {
  versions: Record<string, string>
  /** As the part's own table shows the figures. */
  table: string
  goals: Goal[]
  figures: unknown
  /** Why something could not be measured here. */
  lacks?: string | undefined
}

/** Something that is measured. */
export interface Part {
  title: string
  /** What a reader of its table has to know. */
  words: string
  measure: (wish: Wish) => Promise<Measurement>
}

interface Description<Figures> {
  title: string
  words?: string
  figures: (wish: Wish) => Promise<Figures>
  table: (figures: Figures) => string
  goals: (figures: Figures) => Goal[]
  versions?: () => Record<string, string>
  lacks?: (figures: Figures) => string | undefined
}

const part = <Figures>({ title, words = '', ...of }: Description<Figures>): Part => ({
  title,
  words,
  async measure(wish) {
    const figures = await of.figures(wish)
    return {
      versions: of.versions?.() ?? {},
      table: of.table(figures),
      goals: of.goals(figures),
      figures,
      lacks: of.lacks?.(figures),
    }
  },
})

const installed = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, installedVersion(name)]))
const beside = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, peerVersion(name)]))

const client = part({
  title: 'What a page downloads for the client',
  words: 'In brackets, how many times our size it is.',
  figures: clientFigures,
  table: clientTable,
  goals: clientGoals,
  versions: () => installed('@portico/client', ...clientPeers, 'axios', 'vite'),
})

const site = part({
  title: 'What a page of the site downloads',
  figures: siteFigures,
  table: siteTable,
  goals: siteGoals,
  versions: () => installed('react', 'react-dom', 'vite'),
})

const pages = part({
  title: 'A login page on a slow phone',
  words:
    'Chromium with a processor four times slower and “Slow 4G”, an empty cache, everything gzipped; the middle of the runs, and their bounds. Of Hanko and Clerk the script alone: their services are not here.',
  figures: ({ say }) => pageFigures(say),
  table: pageTable,
  goals: pageGoals,
  versions: () => ({
    ...installed('react', 'react-dom', 'vite'),
    ...beside('@ory/elements-react', '@teamhanko/hanko-elements', '@clerk/clerk-js', '@clerk/ui'),
  }),
})

const server = part({
  title: 'Pages a second',
  words:
    'The whole site in one process, beside servers that do nothing but make the same HTML, to the letter, by `renderToString`.',
  figures: ({ say }) => serverFigures(say),
  table: serverTable,
  goals: serverGoals,
  versions: () => installed('react', 'react-dom', 'hono'),
})

const lighthouse = part({
  title: 'Lighthouse',
  words: 'Its usual settings, a slow phone; settings are signed in.',
  figures: ({ say }) => lighthouseFigures(say),
  table: lighthouseTable,
  goals: lighthouseGoals,
  versions: () => beside('lighthouse'),
})

const service = part({
  title: 'The embedded service beside Kratos v1.3.1',
  words:
    'Same machine, same run, argon2id with 19 MiB, two rounds and one lane on all. In brackets the bounds of the runs, then how many times better ours is.',
  figures: ({ say, crowd }) => serviceFigures(say, crowd),
  table: serviceTable,
  goals: serviceGoals,
  lacks: ({ alone }) => alone && `beside Kratos: ${alone}`,
})

const growth = part({
  title: 'The embedded service as accounts grow',
  figures: ({ say }) => growthFigures(say),
  table: growthTable,
  goals: growthGoals,
})

const terminal = part({
  title: 'A short command',
  words: 'Each from the start of its process to its end, in turns.',
  figures: () => terminalFigures(),
  table: terminalTable,
  goals: terminalGoals,
})

/** Everything that is measured, in the order of the page that tells it. */
export const parts: Record<string, Part> = {
  pages,
  server,
  lighthouse,
  client,
  site,
  service,
  growth,
  terminal,
}
