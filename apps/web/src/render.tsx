import type { Flow, Session } from '@portico/client'
import type { FlowContext, FlowKind, FlowPorts } from '@portico/flows'
import {
  browserLogin,
  browserRecovery,
  browserRegistration,
  browserSettings,
  browserVerification,
} from '@portico/flows'
import { FlowScreen, Places, SettingsView, SpokenLanguage, textsInUse } from '@portico/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteView } from './pages/document.tsx'
import { HomePage } from './pages/home-page.tsx'
import { runnerOf } from './pages/flow-hand-over.ts'
import { FlowPage } from './pages/flow-page.tsx'
import { LeavePage } from './pages/leave-page.tsx'
import { LogoutPage } from './pages/logout-page.tsx'
import type { MailView } from './pages/mailbox-page.tsx'
import { MailboxPage } from './pages/mailbox-page.tsx'
import { SessionsPage } from './pages/sessions-page.tsx'
import { siteLanguage } from './pages/site-language.ts'
import type { Trouble } from './pages/trouble-page.tsx'
import { TroublePage } from './pages/trouble-page.tsx'

const html = ({ language }: SiteView, page: ReactElement) =>
  `<!doctype html>${renderToString(<SpokenLanguage value={language}>{page}</SpokenLanguage>)}`

export interface RenderedFlow {
  site: SiteView
  kind: FlowKind
  flow: Flow
  context: FlowContext
  /** The address that visitors see. */
  here: string
  returnOrigins: readonly string[]
  script: string
  /** Whether the service has providers for the browser's own dialog. */
  fedCm: boolean
}

const calls = {
  login: browserLogin,
  registration: browserRegistration,
  recovery: browserRecovery,
  verification: browserVerification,
  settings: browserSettings,
}

/** On the server a flow only stands still to be drawn. */
const stillPorts: FlowPorts = {
  now: () => new Date(),
  after: () => () => {},
  online: () => true,
  onOnline: () => () => {},
}

/** The pages as the server sends them: complete, enabled, working without script. */
export const render = {
  language: siteLanguage,
  flow(page: RenderedFlow): string {
    const { site, kind, flow, context, here, returnOrigins, script, fedCm } = page
    const { watched, used } = textsInUse(site.language)
    const { brand } = site
    const now = new Date().toISOString()
    const handOver = {
      flow,
      context,
      now,
      returnOrigins,
      brand,
      // Whoever is known already has chosen how to sign in.
      fedCm: fedCm && kind === 'login' && !context.refresh && !context.aal,
      language: watched,
    }
    const screen = renderToString(
      <SpokenLanguage value={watched}>
        <Places value={{ here, origins: returnOrigins }}>
          <FlowScreen
            runner={runnerOf(handOver, calls[kind], here, stillPorts)}
            brand={brand}
            view={kind === 'settings' ? SettingsView : undefined}
          />
        </Places>
      </SpokenLanguage>,
    )
    const language = { ...watched, texts: used() }
    return html(
      site,
      <FlowPage
        site={site}
        kind={kind}
        screen={screen}
        handOver={{ ...handOver, language }}
        script={script}
      />,
    )
  },
  home: (site: SiteView, script: string, session?: Session) =>
    html(site, <HomePage site={site} script={script} session={session} />),
  mailbox: (site: SiteView, mail: readonly MailView[]) =>
    html(site, <MailboxPage site={site} mail={mail} />),
  sessions: (site: SiteView, current: Session, others: readonly Session[], ended: boolean) =>
    html(site, <SessionsPage site={site} current={current} others={others} ended={ended} />),
  leave: (site: SiteView, to: string) => html(site, <LeavePage site={site} to={to} />),
  logout: (site: SiteView) => html(site, <LogoutPage site={site} />),
  trouble: (site: SiteView, trouble: Trouble) =>
    html(site, <TroublePage site={site} trouble={trouble} />),
}
