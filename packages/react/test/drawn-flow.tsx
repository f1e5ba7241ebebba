import type { Flow, InputNode } from '@portico/client'
import { renderToString } from 'react-dom/server'
import { FlowView } from '../src/flow-view.tsx'
import { SettingsView } from '../src/settings/settings-view.tsx'

/** The server's HTML of a flow, as the browser reads it. */
export function drawn(flow: Flow): HTMLElement {
  const main = document.createElement('main')
  const View = flow.ui.action.includes('/settings') ? SettingsView : FlowView
  main.innerHTML = renderToString(<View flow={flow} />)
  document.title = 'Portico'
  document.documentElement.lang = 'en'
  document.body.replaceChildren(main)
  return main
}

/** What only a script can use is drawn by a script. */
const isVisible = ({ group, attributes: { type } }: InputNode) =>
  type !== 'hidden' && type !== 'button' && group !== 'passkey' && group !== 'webauthn'

export const visibleInputs = ({ ui }: Flow) =>
  ui.nodes.filter((node) => node.type === 'input').filter(isVisible)

type Control = HTMLInputElement | HTMLButtonElement

export const controls = (main: HTMLElement) => [
  ...main.querySelectorAll<Control>('input:not([type=hidden]), button'),
]

export const nameOf = (control: Control) =>
  (control instanceof HTMLInputElement ? control.labels?.[0] : control)?.textContent.trim() ?? ''
