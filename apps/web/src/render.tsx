import type { Flow, Session } from '@portico/client'
import type { AllowedPlaces } from '@portico/flows'
import { LoginScreen } from '@portico/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteView } from './pages/document.tsx'
import { HomePage } from './pages/home-page.tsx'
import type { LoginHandOver } from './pages/login-hand-over.ts'
import { loginRunner } from './pages/login-hand-over.ts'
import { LoginPage } from './pages/login-page.tsx'
import { LeavePage } from './pages/leave-page.tsx'
import { LogoutPage } from './pages/logout-page.tsx'
import type { MailView } from './pages/mailbox-page.tsx'
import { MailboxPage } from './pages/mailbox-page.tsx'
import type { PlainFlowKind } from './pages/plain-flow-page.tsx'
import { PlainFlowPage } from './pages/plain-flow-page.tsx'
import type { Trouble } from './pages/trouble-page.tsx'
import { TroublePage } from './pages/trouble-page.tsx'

const html = (page: ReactElement) => `<!doctype html>${renderToString(page)}`

/** The pages as the server sends them: complete, enabled, working without script. */
export const render = {
  login(site: SiteView, handOver: LoginHandOver, here: string, script: string): string {
    const ports = { now: () => new Date(), online: () => true, leave: () => {} }
    const screen = renderToString(<LoginScreen runner={loginRunner(handOver, here, ports)} />)
    return html(<LoginPage site={site} screen={screen} handOver={handOver} script={script} />)
  },
  plain: (site: SiteView, kind: PlainFlowKind, flow: Flow, places: AllowedPlaces) =>
    html(<PlainFlowPage site={site} kind={kind} flow={flow} places={places} />),
  home: (site: SiteView, session?: Session) => html(<HomePage site={site} session={session} />),
  mailbox: (site: SiteView, mail: readonly MailView[]) =>
    html(<MailboxPage site={site} mail={mail} />),
  leave: (site: SiteView, to: string) => html(<LeavePage site={site} to={to} />),
  logout: (site: SiteView) => html(<LogoutPage site={site} />),
  trouble: (site: SiteView, trouble: Trouble) =>
    html(<TroublePage site={site} trouble={trouble} />),
}
