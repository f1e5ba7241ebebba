import { globSync, readFileSync } from 'node:fs'
// Its types tell what a command is given: the page that the tests run in.
import '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** One answer of the service, or what becomes of the request instead. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** A flow or an error as the protocol writes it; a text is sent as it is. */
  body?: unknown
  fate?: 'offline' | 'reset' | 'aborted' | 'never'
}

/** What the page sent. */
export interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

const calls = ({ pathname }: URL) => /^\/(self-service|sessions)(\/|$)/.test(pathname)
let replies: Reply[] = []
let asked: Asked[] = []

/** From now on the service gives these answers, one after the other, the last one for good. */
const answerWith: BrowserCommand<[replies: Reply[]]> = async ({ page }, given) => {
  replies = [...given]
  asked = []
  await page.unroute(calls)
  await page.route(calls, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    asked.push({
      method: request.method(),
      path: pathname + search,
      body: JSON.parse(request.postData() ?? '{}'),
    })
    const [reply = { fate: 'reset' as const }] = replies
    if (replies.length > 1) replies.shift()
    switch (reply.fate) {
      case 'offline':
        return route.abort('internetdisconnected')
      case 'reset':
        return route.abort('connectionreset')
      case 'aborted':
        return route.abort('aborted')
      case 'never':
        return undefined
      case undefined:
        return route.fulfill({
          status: reply.status ?? 200,
          headers: { 'Content-Type': 'application/json', ...reply.headers },
          body: typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}),
        })
    }
  })
}

const whatWasAsked: BrowserCommand = () => asked

/** The names of all recorded answers that carry a form, as JSON. */
const recordedFlows: BrowserCommand = () =>
  JSON.stringify(
    globSync('fixtures/v26/**/*.json')
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => JSON.parse(readFileSync(path, 'utf8')).body?.ui)
      .map((path) => path.slice('fixtures/v26/'.length, -'.json'.length))
      .toSorted(),
  )

/** Commands that tests give to the machine outside of the page. */
export const answers = { answerWith, whatWasAsked, recordedFlows }
