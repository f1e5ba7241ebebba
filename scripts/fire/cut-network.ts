import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumOptions } from '../../e2e/src/chromium-options.ts'
import type { Report } from '@portico/service/faults'
import { type Deed, deeds } from './deeds.ts'
import { goThrough, Robot } from './robot.ts'
import type { EngineName } from '../parts.ts'
import { type Stand, startStand } from './stand.ts'

/** What goes wrong: a request or its answer is lost, or the site dies with the answer in its hands. */
const harms = ['request lost', 'answer lost', 'site killed'] as const
type Harm = (typeof harms)[number]

/** Loses each request of each flow once, before the site and behind it: see `harms`. */
export async function cutNetwork(
  engine: EngineName,
  javaScript: boolean,
  chosen: readonly Deed[] = deeds,
): Promise<Report> {
  await using stand = await startStand(engine)
  await using browser = await chromium.launch(chromiumOptions)
  let runs = 0
  let longest = 0
  const wrong: string[] = []
  for (const deed of chosen) {
    for (const side of ['front', 'back'] as const) {
      const link = stand[side]
      for (const harm of link ? harms : []) {
        for (let nth = 1; ; nth++) {
          const began = Date.now()
          const what = `${deed.name}, ${side === 'front' ? 'before' : 'behind'} the site, ${harm} ${nth}`
          const { wasLost, trouble } = await once(browser, stand, deed, side, nth, harm, javaScript)
          if (!wasLost && trouble === '') break
          runs++
          longest = Math.max(longest, Date.now() - began)
          process.stderr.write(
            `  ${what}: ${trouble || 'came through'} (${Date.now() - began} ms)\n`,
          )
          if (trouble !== '') wrong.push(`${what}: ${trouble}`)
          if (!wasLost) break
        }
      }
    }
  }
  return {
    scenario: `network cut at every step, ${engine}, ${javaScript ? 'with' : 'without'} script`,
    held: wrong.length === 0 && runs > 0,
    figures: {
      runs,
      'came through': runs - wrong.length,
      'longest ms': longest,
      ...(wrong.length > 0 && { wrong: wrong.join('; ') }),
    },
  }
}

async function once(
  browser: Browser,
  stand: Stand,
  deed: Deed,
  side: 'front' | 'back',
  nth: number,
  harm: Harm,
  javaScriptEnabled: boolean,
): Promise<{ wasLost: boolean; trouble: string }> {
  const context = await browser.newContext({ baseURL: stand.url, javaScriptEnabled })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  const email = `fire-${randomUUID()}@example.org`
  let earlier: string[] = []
  const robot = new Robot(page, email, `long enough ${randomUUID()}`, async () =>
    (await stand.codesFor(email)).filter((each) => !earlier.includes(each)),
  )
  try {
    await deed.prepare?.(robot, stand)
    // Codes from before are of other flows.
    earlier = await stand.codesFor(email)
    const link = stand[side]
    let mended: Promise<void> | undefined
    if (link && harm === 'site killed') {
      link.onLoss = () => {
        mended = stand.killSite().then(() => stand.startSite())
      }
    }
    link?.lose(nth, harm === 'request lost' ? 'request' : 'answer')
    const { done, blank, last } = await goThrough(robot, stand.url + deed.from, () =>
      deed.isDone(robot, stand),
    )
    const wasLost = link?.hasLost ?? false
    link?.lose(0, 'request')
    if (link) link.onLoss = undefined
    await mended
    const trouble = [
      done ? '' : `stuck at ${last}`,
      blank === 0 ? '' : `${blank} blank screens`,
      ...robot.gone.map((field) => `what was typed into ${field} was gone`),
      ...failures,
      !done || (await deed.holds(robot, stand)) ? '' : 'does not hold afterwards',
    ].filter(Boolean)
    if (trouble.length > 0) {
      const shot = join(tmpdir(), `portico-fire-${email.slice(5, 13)}.png`)
      await page.screenshot({ path: shot, fullPage: true }).catch(() => {})
      trouble.push(`see ${shot}`)
    }
    return { wasLost, trouble: trouble.join(', ') }
  } finally {
    await context.close()
  }
}
