import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../e2e/src/chromium-options.ts'
import type { Report } from '@portico/service/faults'
import { goThrough, type Robot } from './robot.ts'
import type { EngineName } from '../parts.ts'
import { type Stand, startStand } from './stand.ts'

/** What goes wrong: a request or its answer is lost, or the site dies with the answer in its hands. */
const harms = ['request lost', 'answer lost', 'site killed'] as const
type Harm = (typeof harms)[number]

interface Deed {
  name: string
  /** What is true before anything is lost. */
  prepare?: (robot: Robot, stand: Stand) => Promise<void>
  from: string
  isDone: (page: Page) => Promise<boolean>
  /** What must be true afterwards, whatever was lost. */
  holds: (robot: Robot, stand: Stand) => Promise<boolean>
}

const shows = (page: Page, words: string | RegExp) =>
  page.getByRole('heading', { name: words }).first().isVisible()
const isHome = (page: Page) => shows(page, /^You are signed in|^Hello|^Welcome/)

const deeds: Deed[] = [
  {
    name: 'register',
    from: '/registration',
    isDone: async (page) => {
      if (await page.getByText('address is confirmed').first().isVisible()) return true
      return isHome(page)
    },
    holds: canSignIn,
  },
  { name: 'sign in', prepare: signUp, from: '/login', isDone: isHome, holds: canSignIn },
  {
    name: 'recover',
    prepare: signUp,
    from: '/recovery',
    isDone: async (page) =>
      new URL(page.url()).pathname.startsWith('/settings') || (await isHome(page)),
    // The first proof of an address drops a password from before it, so that is no measure.
    holds: async ({ page }, stand) =>
      (await page.context().request.get(`${stand.url}/sessions/whoami`)).ok(),
  },
  {
    name: 'sign out',
    prepare: async (robot, stand) => {
      await signUp(robot, stand)
      await goThrough(robot, `${stand.url}/login`, isHome)
    },
    from: '/logout',
    isDone: async (page) => new URL(page.url()).pathname === '/login',
    holds: async ({ page }, stand) =>
      (await page.context().request.get(`${stand.url}/sessions/whoami`)).status() === 401,
  },
]

/** Loses each request of each flow once, before the site and behind it: see `harms`. */
export async function cutNetwork(engine: EngineName, javaScript: boolean): Promise<Report> {
  await using stand = await startStand(engine)
  await using browser = await chromium.launch(chromiumOptions)
  let runs = 0
  let longest = 0
  const wrong: string[] = []
  for (const deed of deeds) {
    for (const side of ['front', 'back'] as const) {
      const link = stand[side]
      for (const harm of link ? harms : []) {
        for (let nth = 1; ; nth++) {
          const began = Date.now()
          const { wasLost, trouble } = await once(browser, stand, deed, side, nth, harm, javaScript)
          if (!wasLost && trouble === '') break
          runs++
          longest = Math.max(longest, Date.now() - began)
          const what = `${deed.name}, ${side === 'front' ? 'before' : 'behind'} the site, ${harm} ${nth}`
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
  let earlier: string[] = []
  const robot: Robot = {
    page,
    email: `fire-${randomUUID()}@example.org`,
    password: `long enough ${randomUUID()}`,
    tried: new Map(),
    code: async () => (await stand.codesFor(robot.email)).find((each) => !earlier.includes(each)),
  }
  try {
    await deed.prepare?.(robot, stand)
    // Codes from before are of other flows.
    earlier = await stand.codesFor(robot.email)
    const link = stand[side]
    let mended: Promise<void> | undefined
    if (link && harm === 'site killed') {
      link.onLoss = () => {
        mended = stand.killSite().then(() => stand.startSite())
      }
    }
    link?.lose(nth, harm === 'request lost' ? 'request' : 'answer')
    const { done, blank, last } = await goThrough(robot, stand.url + deed.from, deed.isDone)
    const wasLost = link?.hasLost ?? false
    link?.lose(0, 'request')
    if (link) link.onLoss = undefined
    await mended
    const trouble = [
      done ? '' : `stuck at ${last}`,
      blank === 0 ? '' : `${blank} blank screens`,
      ...failures,
      !done || (await deed.holds(robot, stand)) ? '' : 'does not hold afterwards',
    ]
    return { wasLost, trouble: trouble.filter(Boolean).join(', ') }
  } finally {
    await context.close()
  }
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

async function submit(stand: Stand, flow: string, body: object): Promise<Response> {
  const started = await fetch(`${stand.url}/self-service/${flow}/api`, { headers: json })
  const { id }: { id: string } = await started.json()
  return fetch(`${stand.url}/self-service/${flow}?flow=${id}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
}

async function signUp({ email, password }: Robot, stand: Stand): Promise<void> {
  const body = { method: 'password', password, traits: { email } }
  const answer = await submit(stand, 'registration', body)
  if (!answer.ok) throw new Error(`registration answered ${answer.status}`)
}

async function canSignIn({ email, password }: Robot, stand: Stand): Promise<boolean> {
  return (await submit(stand, 'login', { method: 'password', identifier: email, password })).ok
}
