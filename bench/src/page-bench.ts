import { chromium } from 'playwright-core'
import { chromiumOptions } from '@portico/e2e/chromium-options'
import { clerkScriptBytes } from './clerk-scripts.ts'
import { installPeers } from './install-peers.ts'
import { barePage, elementsPage, hankoPage } from './peer-pages.ts'
import { servePeers } from './peer-server.ts'
import { startSiteProcess } from './site-process.ts'
import { type Spread, spreadOf } from './spread.ts'
import { scriptBytes, throttledVisit, type Visit } from './throttled-visit.ts'

export interface PageFigure {
  name: string
  /** Milliseconds until the form can be used, and until script has taken it over. */
  usable: Spread
  hydrated: Spread
  /** Gzipped bytes of script until then, and in all. */
  scriptBytes: number
  allScriptBytes: number
}

export interface PageFigures {
  /** Ours, the bare page and Ory Elements, each with a form that works. */
  pages: PageFigure[]
  /** Gzipped bytes of script of pages whose service is not here. */
  scripts: Record<string, number>
}

export const ownPage = 'Portico'
export const bare = 'bare React'
export const elements = '@ory/elements-react'

/** Every page in turn, round after round, so that a noisy moment does not hit one of them alone. */
export async function pageFigures(say: (line: string) => void, rounds = 5): Promise<PageFigures> {
  installPeers()
  await using all = new AsyncDisposableStack()
  const site = all.use(await startSiteProcess())
  const built = {
    bare: await barePage(),
    elements: await elementsPage(),
    hanko: await hankoPage(),
  }
  const peers = all.use(await servePeers(built, site.url))
  const browser = all.use(await chromium.launch(chromiumOptions))
  const addresses: Record<string, string> = {
    [ownPage]: `${site.url}/login`,
    [bare]: `${peers.url}/bare/`,
    [elements]: `${peers.url}/elements/`,
  }
  // The first visit of each starts what is started once, and does not count.
  for (const address of Object.values(addresses)) await throttledVisit(browser, address)
  const visits = new Map<string, Visit[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(addresses)) {
      const visit = await throttledVisit(browser, address)
      say(
        `${name}: to be used after ${visit.usable.toFixed(0)} ms, hydrated after ${visit.hydrated.toFixed(0)} ms`,
      )
      visits.set(name, [...(visits.get(name) ?? []), visit])
    }
  }
  return {
    pages: [...visits].map(([name, made]) => ({
      name,
      usable: spreadOf(made.map(({ usable }) => usable)),
      hydrated: spreadOf(made.map(({ hydrated }) => hydrated)),
      scriptBytes: Math.max(...made.map((visit) => visit.scriptBytes)),
      allScriptBytes: Math.max(...made.map((visit) => visit.allScriptBytes)),
    })),
    scripts: {
      '@teamhanko/hanko-elements': await scriptBytes(browser, `${peers.url}/hanko/`),
      '@clerk/clerk-js': clerkScriptBytes(),
    },
  }
}
