import type { RegistrationFlow, Session } from '@portico/client'
import { LoginScreen } from '@portico/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteView } from './pages/document.tsx'
import { HomePage } from './pages/home-page.tsx'
import type { LoginHandOver } from './pages/login-hand-over.ts'
import { loginRunner } from './pages/login-hand-over.ts'
import { LoginPage } from './pages/login-page.tsx'
import { LogoutPage } from './pages/logout-page.tsx'
import { RegistrationPage } from './pages/registration-page.tsx'
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
  registration: (site: SiteView, flow: RegistrationFlow) =>
    html(<RegistrationPage site={site} flow={flow} />),
  home: (site: SiteView, session?: Session) => html(<HomePage site={site} session={session} />),
  logout: (site: SiteView) => html(<LogoutPage site={site} />),
  trouble: (site: SiteView, trouble: Trouble) =>
    html(<TroublePage site={site} trouble={trouble} />),
}
