import type { FlowCalls } from '@portico/flows'
import { destination } from '@portico/flows'
import { browserPorts } from '@portico/flows/browser'
import type { FlowViewProps, Slots } from '@portico/react'
import {
  CeremonyPort,
  CodeLifetime,
  FlowScreen,
  LastUsed,
  OwnSlots,
  PasswordHint,
  Places,
  SpokenLanguage,
  lazyCeremonies,
} from '@portico/react'
import type { ComponentType, ReactNode } from 'react'
import { startTransition, useEffect } from 'react'
import type { Root } from 'react-dom/client'
import { hydrateRoot } from 'react-dom/client'
import type { FlowHandOver } from '../pages/flow-hand-over.ts'
import { runnerOf } from '../pages/flow-hand-over.ts'

/** Takes the server's page over: from here on, a submit is a call and not a page load. */
export function hydrateFlow(
  calls: FlowCalls,
  view?: ComponentType<FlowViewProps>,
  slots: Partial<Slots> = {},
): void {
  const root = document.querySelector('#screen')
  const handedOver = document.querySelector('#hand-over')?.textContent
  if (!root || !handedOver) return

  const handOver: FlowHandOver = JSON.parse(handedOver)
  const {
    context,
    returnOrigins: origins,
    brand,
    lastUsed,
    passwordHint = '',
    codeLifetime,
  } = handOver
  const here = location.href
  const home = `${location.origin}/`
  const wishes = { here, home, origins }
  const runner = runnerOf(handOver, calls, location.origin, browserPorts, (outcome, flow) => {
    const returnTo = flow?.return_to ?? context.return_to
    const challenge = flow?.oauth2_login_challenge
    location.assign(destination(outcome, { ...wishes, returnTo, challenge }))
  })
  const ceremonies = lazyCeremonies(runner)
  let { language } = handOver
  let elsewhere: ReactNode
  const screen = () => (
    <OnceTakenOver run={prepare}>
      <SpokenLanguage value={language}>
        <Places value={{ here, origins }}>
          <CeremonyPort value={ceremonies}>
            <LastUsed value={lastUsed}>
              <OwnSlots value={slots}>
                <PasswordHint value={passwordHint}>
                  <CodeLifetime value={codeLifetime}>
                    <FlowScreen runner={runner} brand={brand} elsewhere={elsewhere} view={view} />
                  </CodeLifetime>
                </PasswordHint>
              </OwnSlots>
            </LastUsed>
          </CeremonyPort>
        </Places>
      </SpokenLanguage>
    </OnceTakenOver>
  )
  let hydrated: Root | undefined
  /** What the page shows is there; what it may come to say and do is fetched. */
  const prepare = () => {
    void import('./after-hydration.ts').then(
      ({ afterHydration }) =>
        afterHydration({
          runner,
          root,
          handOver,
          ceremonies,
          speak(texts) {
            language = { ...language, texts }
            hydrated?.render(screen())
          },
          notice(news, draw) {
            const signedIn = { kind: 'already-signed-in' } as const
            const on = destination(signedIn, { ...wishes, returnTo: context.return_to })
            elsewhere = draw({ news, href: news === 'signed-out' ? location.pathname : on })
            hydrated?.render(screen())
          },
        }),
      // The form works without what could not be fetched.
      () => {},
    )
  }
  // In slices: whoever types or presses meanwhile need not wait for all of it.
  startTransition(() => {
    hydrated = hydrateRoot(root, screen())
  })
}

/** Runs when the page is taken over and the browser is idle: a page drawn anew before would begin from nothing. */
function OnceTakenOver({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run, 200)
    // Once, whatever is drawn later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return children
}
