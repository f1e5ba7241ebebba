import type { Look, Seen } from './look.ts'
import { cookieHeader, look, textInside } from './look.ts'

export const flows = ['login', 'registration', 'recovery', 'verification'] as const

export type LookedAtFlow = (typeof flows)[number]

/** What was seen of a service and its site, once, for all the checks. Addresses have no slash at the end. */
export interface Patient {
  /** The service, as it was named. */
  service: string
  /** Where the pages are. */
  site: string
  /** The site passes the protocol on, so that browsers never speak to the service itself. */
  passesOn: boolean
  /** What the service calls itself. */
  base: string
  /** The service answers under the name that it gives itself. */
  baseAnswers: boolean
  /** What browsers speak the protocol with. */
  front: string
  /** The start of a login as an app asks for it. */
  api: Seen
  /** The start of each flow as a browser asks for it. */
  starts: Record<LookedAtFlow, Look>
  /** The page that each start leads to. */
  pages: Partial<Record<LookedAtFlow, Look>>
  admin: string | undefined
}

export type Examined =
  | { patient: Patient }
  | { unanswered: Extract<Look, { because: string }> }
  | { stranger: Seen }

/** Looks at everything that more than one check needs. */
export async function examine(
  service: string,
  given: { site?: string | undefined; admin?: string | undefined },
): Promise<Examined> {
  const api = await look(`${service}/self-service/login/api`)
  if (!('status' in api)) return { unanswered: api }
  const base = baseIn(api)
  if (base === undefined) return { stranger: api }
  const baseAnswers = base === service || (await speaksProtocol(base))
  const site = given.site ?? (await siteOf(baseAnswers ? base : service)) ?? service
  const passesOn = site === service || (await speaksProtocol(site))
  const front = passesOn ? site : baseAnswers ? base : service
  const starts = await startsAt(front)
  return {
    patient: {
      service,
      site,
      passesOn,
      base,
      baseAnswers,
      front,
      api,
      starts,
      pages: await pagesOf(starts),
      admin: given.admin,
    },
  }
}

/** Where the service's own paths begin, by its own word. */
function baseIn({ at, json }: Seen): string | undefined {
  const action = textInside(json, 'ui', 'action')
  if (action === undefined || !URL.canParse(action, at)) return undefined
  const { href } = new URL(action, at)
  const mark = href.indexOf('/self-service/')
  return mark > 0 ? href.slice(0, mark) : undefined
}

/** Without `--site`, the site is where the service sends people to sign in. */
async function siteOf(front: string): Promise<string | undefined> {
  return pageAddress(await look(`${front}/self-service/login/browser`, { html: true }))?.origin
}

async function speaksProtocol(address: string): Promise<boolean> {
  const answer = await look(`${address}/self-service/login/api`)
  return 'status' in answer && baseIn(answer) !== undefined
}

async function startsAt(front: string): Promise<Patient['starts']> {
  const start = (flow: LookedAtFlow) =>
    look(`${front}/self-service/${flow}/browser`, { html: true })
  const [login, registration, recovery, verification] = await Promise.all([
    start('login'),
    start('registration'),
    start('recovery'),
    start('verification'),
  ])
  return { login, registration, recovery, verification }
}

async function pagesOf(starts: Patient['starts']): Promise<Patient['pages']> {
  const pages: Patient['pages'] = {}
  await Promise.all(
    flows.map(async (flow) => {
      const start = starts[flow]
      const page = pageAddress(start)
      if (!page || !('status' in start)) return
      pages[flow] = await look(page, { html: true, headers: { Cookie: cookieHeader(start) } })
    }),
  )
  return pages
}

/** The page that shows a flow; undefined where the start leads elsewhere, to the error page for one. */
export function pageAddress(start: Look): URL | undefined {
  const to = 'status' in start ? start.headers.location : undefined
  if (!to || !URL.canParse(to, start.at)) return undefined
  const page = new URL(to, start.at)
  return page.searchParams.has('flow') ? page : undefined
}
