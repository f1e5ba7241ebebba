import type { Flow } from '@portico/client'
import { createClient } from '@portico/client'
import type { Ceremonies, FlowCalls, FlowRunner, Outcome } from '@portico/flows'
import { browserLogin, createFlowRunner } from '@portico/flows'
import { browserPorts } from '@portico/flows/browser'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CeremonyPort } from '../../src/ceremony-port.ts'
import { FlowScreen } from '../../src/flow-screen.tsx'
import { en } from '../../src/language/en.ts'
import { SpokenLanguage } from '../../src/language/language.ts'
import type { Asked, Reply } from './answers.ts'

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    answerWith: (replies: Reply[]) => Promise<void>
    whatWasAsked: () => Promise<Asked[]>
    recordedFlows: () => Promise<string>
  }
}

/** A flow as a service sent it; its hour is now. */
export async function recorded<F extends Flow = Flow>(name: string): Promise<F> {
  const { body } = JSON.parse(await commands.readFile(`fixtures/v26/${name}.json`))
  const soon = new Date(Date.now() + 600_000).toISOString()
  return { ...body, issued_at: new Date().toISOString(), expires_at: soon }
}

interface Visit {
  calls?: FlowCalls
  replies?: Reply[]
  ceremonies?: Ceremonies
  around?: (screen: ReactNode) => ReactNode
}

export const inEnglish = (screen: ReactNode) => (
  <SpokenLanguage value={{ tag: 'en', dir: 'ltr', texts: en }}>{screen}</SpokenLanguage>
)

export function runnerFor(flow: Flow, calls: FlowCalls, outcomes: Outcome[] = []): FlowRunner {
  return createFlowRunner({
    calls,
    client: createClient({ baseUrl: location.origin, timeLimit: 5_000 }),
    ports: browserPorts,
    flow,
    onOver: (outcome) => outcomes.push(outcome),
  })
}

/** A visitor in front of a flow's screen, and a service that answers as told. */
export async function visit(flow: Flow, visit: Visit = {}) {
  const { calls = browserLogin, replies = [], ceremonies, around = (screen) => screen } = visit
  await commands.answerWith(replies)
  const outcomes: Outcome[] = []
  const runner = runnerFor(flow, calls, outcomes)
  const screen = await render(
    inEnglish(
      <CeremonyPort value={ceremonies}>
        {around(<FlowScreen runner={runner} brand="Northwind" />)}
      </CeremonyPort>,
    ),
  )
  return { screen, runner, outcomes }
}

/** Waits until the page has sent that many requests, and gives them. */
export async function sent(count: number): Promise<Asked[]> {
  await expect.poll(commands.whatWasAsked).toHaveLength(count)
  return commands.whatWasAsked()
}
