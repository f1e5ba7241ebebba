import type { FlowCalls, FlowPorts } from '@portico/flows'
import { destination } from '@portico/flows'
import type { Language } from '@portico/react'
import { FlowScreen, Places, SpokenLanguage } from '@portico/react'
import { hydrateRoot } from 'react-dom/client'
import type { FlowHandOver } from '../pages/flow-hand-over.ts'
import { runnerOf } from '../pages/flow-hand-over.ts'
import { loadLanguage } from './load-language.ts'

const ports: FlowPorts = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  online: () => navigator.onLine,
  onOnline(run) {
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  },
}

/** Takes the server's page over: from here on, a submit is a call and not a page load. */
export function hydrateFlow(calls: FlowCalls): void {
  const root = document.querySelector('#screen')
  const handedOver = document.querySelector('#hand-over')?.textContent
  if (!root || !handedOver) return

  const handOver: FlowHandOver = JSON.parse(handedOver)
  const { context, returnOrigins: origins, brand } = handOver
  const here = location.href
  const home = `${location.origin}/`
  const runner = runnerOf(handOver, calls, location.origin, ports, (outcome, flow) => {
    const returnTo = flow?.return_to ?? context.return_to
    const challenge = flow?.oauth2_login_challenge
    location.assign(destination(outcome, { here, home, origins, returnTo, challenge }))
  })
  const screen = (language: Language) => (
    <SpokenLanguage value={language}>
      <Places value={{ here, origins }}>
        <FlowScreen runner={runner} brand={brand} />
      </Places>
    </SpokenLanguage>
  )
  const hydrated = hydrateRoot(root, screen(handOver.language))
  // What the page shows is there; what it may come to say is fetched when the browser is idle.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  whenIdle(() => {
    void loadLanguage(handOver.language.tag).then((texts) => {
      if (texts) hydrated.render(screen({ ...handOver.language, texts }))
    })
  })
}
