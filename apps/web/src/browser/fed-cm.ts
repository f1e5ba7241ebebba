import type { FlowRunner } from '@portico/flows'
import { createClient } from '@portico/client'
import { offerFedCm } from '@portico/flows/browser'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * The browser's own dialog for providers, until the visitor signs in another way. It waits for a visitor who
 * stirs: no provider is asked because of a page that was merely opened.
 */
export function startFedCm(runner: FlowRunner): void {
  let end = () => {}
  const begin = () => {
    ignore()
    end = offerFedCm(runner, createClient({ baseUrl: location.origin }))
  }
  const ignore = () => {
    for (const sign of signsOfLife) removeEventListener(sign, begin)
  }
  for (const sign of signsOfLife) addEventListener(sign, begin)
  const stop = runner.subscribe(() => {
    if (runner.state().at === 'asking') return
    ignore()
    end()
    stop()
  })
}
