import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { password } from '@portico/service/faults'
import { chromium } from 'playwright-core'
import { chromiumOptions } from '@portico/e2e/chromium-options'
import { freePort } from '@portico/kratos'
import { installPeers, peerFolder } from './install-peers.ts'
import { startSiteProcess } from './site-process.ts'
import { type Spread, spreadOf } from './spread.ts'

export interface LighthouseFigure {
  path: string
  /** By name. */
  categories: Record<string, Category>
}

interface Category {
  /** Of 100. */
  score: Spread
  /** What cost points in most rounds, by name, and how much of it was reached, from 0 to 1. */
  missed: Record<string, number>
}

interface Report {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse with its usual settings (a slow phone) on the pages that everybody meets; settings signed in. */
export async function lighthouseFigures(
  say: (line: string) => void,
  rounds = 5,
): Promise<LighthouseFigure[]> {
  installPeers()
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(`${peerFolder}node_modules/lighthouse/core/index.js`).href
  )
  await using all = new AsyncDisposableStack()
  const site = all.use(await startSiteProcess())
  const profile = await mkdtemp(join(tmpdir(), 'portico-bench-browser-'))
  all.defer(() => rm(profile, { recursive: true, force: true }))
  const port = await freePort()
  // Lighthouse opens tabs of its own: they have to find the visitor's cookies.
  const browser = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
  })
  all.defer(() => browser.close())
  const run = async (path: string, tries = 3): Promise<Report> => {
    const result = await lighthouse(site.url + path, {
      port,
      logLevel: 'silent',
      disableStorageReset: true,
    })
    const categories = Object.values(result?.lhr.categories ?? {})
    if (result && categories.every(({ score }) => score !== null)) return result.lhr
    // On a busy machine a page is not painted in the time that it gives: that is no score.
    if (tries > 1) return run(path, tries - 1)
    throw new Error(`Lighthouse has no result for ${path}`)
  }
  const figure = async (path: string): Promise<LighthouseFigure> => {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await run(path))
    const categories = Object.entries(reports[0]?.categories ?? {}).map(([id, { title }]) => {
      const score = spreadOf(reports.map((report) => (report.categories[id]?.score ?? 0) * 100))
      return [title, { score, missed: missedIn(reports, id) }] as const
    })
    say(`${path}: ${categories.map(([, { score }]) => score.middle.toFixed(0)).join(' / ')}`)
    return { path, categories: Object.fromEntries(categories) }
  }
  const login = await figure('/login')
  const page = await browser.newPage()
  await page.goto(`${site.url}/registration`)
  await page.fill('input[name="traits.email"]', 'visitor@example.org')
  await page.fill('input[name="password"]', password)
  await page.click('button[name="method"][value="password"]')
  await page.waitForURL((url) => url.pathname === '/', { timeout: 60_000 })
  await page.close()
  return [login, await figure('/settings')]
}

/** One round may meet a busy machine: what is perfect in most of them costs nothing. */
function missedIn(reports: Report[], category: string): Record<string, number> {
  const audits = reports[0]?.categories[category]?.auditRefs ?? []
  const reached = audits
    .filter(({ weight }) => weight > 0)
    .map(({ id }): [string, number] => [
      id,
      spreadOf(reports.map(({ audits }) => audits[id]?.score ?? 1)).middle,
    ])
  // Speed is a scale, on which the last hundredth is within any machine's noise.
  return Object.fromEntries(reached.filter(([, score]) => score < 0.99))
}
