import type { Finding } from './finding.ts'
import { error } from './finding.ts'
import type { Look } from './look.ts'
import { inside, look, textInside } from './look.ts'
import type { LookedAtFlow, Patient } from './patient.ts'
import { flows, pageAddress } from './patient.ts'

/** The pages that the service sends people to have to be there. */
export function checkPages({ starts, pages }: Patient): Finding[] {
  return flows.flatMap((flow) => {
    const page = pages[flow]
    const at = pageAddress(starts[flow])
    const problem = page && problemOf(page)
    if (!problem || !at) return []
    return [
      error('pages', {
        seen: `For ${flow} the service sends people to ${at.origin}${at.pathname}: ${problem}.`,
        visitor: `Whoever wants to ${wishes[flow]} gets an error page.`,
        mend: `Set selfservice.flows.${flow}.ui_url (ui.${flow} in portico.config.json) to the page that shows it.`,
      }),
    ]
  })
}

const wishes: Record<LookedAtFlow, string> = {
  login: 'sign in',
  registration: 'create an account',
  recovery: 'get back into an account',
  verification: 'confirm an address',
}

function problemOf(page: Look): string | undefined {
  if (!('status' in page)) return page.because
  return page.status >= 400 ? `it answers ${page.status}` : undefined
}

const linksTo: Record<Exclude<LookedAtFlow, 'login'>, RegExp> = {
  registration: /\/(registration|register|sign-?up)\b/,
  recovery: /\/(recovery|recover|forgot[\w-]*)\b/,
  verification: /\/(verification|verify)\b/,
}

/** What the sign-in page offers has to be switched on. */
export async function checkMethods({ front, pages }: Patient): Promise<Finding[]> {
  const page = pages.login
  if (!page || !('status' in page) || page.status !== 200) return []
  const links = [...page.text.matchAll(/\bhref="([^"]+)"/g)].map(([, href = '']) => href)
  const found: Finding[] = []
  for (const flow of ['registration', 'recovery', 'verification'] as const) {
    const link = links.find((href) => linksTo[flow].test(href))
    if (link === undefined || !(await isOff(front, flow))) continue
    found.push(
      error('methods', {
        seen: `The sign-in page links to ${link}, and ${flow} is switched off.`,
        visitor: `Whoever follows the link to ${wishes[flow]} gets an error page.`,
        mend: `Set selfservice.flows.${flow}.enabled to true, or take the link away.`,
      }),
    )
  }
  const offered = await methodsOf(front)
  for (const method of methodsIn(page.text)) {
    if (offered.size === 0 || offered.has(method)) continue
    found.push(
      error('methods', {
        seen: `The sign-in page offers ${method}, and the service does not.`,
        visitor: 'Whoever tries it is told that this is not possible.',
        mend: `Set selfservice.methods.${method}.enabled to true, or take it from the page.`,
      }),
    )
  }
  return found
}

async function isOff(front: string, flow: LookedAtFlow): Promise<boolean> {
  const answer = await look(`${front}/self-service/${flow}/browser`)
  return 'status' in answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429
}

async function methodsOf(front: string): Promise<Set<string>> {
  const answer = await look(`${front}/self-service/login/browser`)
  const nodes = 'status' in answer ? inside(answer.json, 'ui', 'nodes') : undefined
  return new Set(
    Array.isArray(nodes)
      ? nodes
          .filter((node) => textInside(node, 'attributes', 'name') === 'method')
          .map((node) => textInside(node, 'attributes', 'value') ?? '')
      : [],
  )
}

/** Buttons such as `<button name="method" value="password">`, in either order. */
function methodsIn(html: string): Set<string> {
  const buttons = html.match(/<(?:button|input)\b[^>]*\bname="method"[^>]*>/g) ?? []
  return new Set(
    buttons.map((button) => /\bvalue="([^"]+)"/.exec(button)?.[1] ?? '').filter(Boolean),
  )
}
